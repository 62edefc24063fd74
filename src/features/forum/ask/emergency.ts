import { fold } from '#api/contract/fold.ts';
import emergency from '#content/emergency-words.json';

const words = emergency.words.map(fold);

/** Whether a text contains an emergency word; ignores kana type, character width and spaces. */
export function isEmergency(text: string): boolean {
  const typed = fold(text).replace(/\s+/g, '');
  return words.some((word) => typed.includes(word));
}

export const emergencyNote = { title: emergency.banner.matchedTitle, text: emergency.banner.matched };
