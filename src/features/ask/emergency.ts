import emergency from '#content/emergency-words.json';
import { fold } from '#db/text.ts';

const words = emergency.words.map(fold);

/** Whether a text names something that can't wait for an answer; spellings in kana of either kind and any width are one. */
export function isEmergency(text: string): boolean {
  const folded = fold(text).replace(/\s+/g, '');
  return words.some((word) => folded.includes(word));
}

export const emergencyNote = { title: emergency.banner.matchedTitle, text: emergency.banner.matched };
