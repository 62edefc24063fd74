import emergency from '#content/emergency-words.json';
import { fold } from '#db/text.ts';

const words = emergency.words.map(fold);

/** Whether a text contains an emergency word; ignores kana type, character width and spaces. */
export function isEmergency(text: string): boolean {
  const folded = fold(text).replace(/\s+/g, '');
  return words.some((word) => folded.includes(word));
}

export const emergencyNote = { title: emergency.banner.matchedTitle, text: emergency.banner.matched };
