import emergency from '#content/emergency-words.json';

const words = emergency.words.map(folded);

/** Whether a text contains an emergency word; ignores kana type, character width and spaces. */
export function isEmergency(text: string): boolean {
  const typed = folded(text).replace(/\s+/g, '');
  return words.some((word) => typed.includes(word));
}

export const emergencyNote = { title: emergency.banner.matchedTitle, text: emergency.banner.matched };

function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}
