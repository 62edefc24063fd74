import { fold } from '#api/contract/fold.ts';

/** What operators type to find a record: its number alone, or words that its texts contain. */
interface Clues {
  number: number | undefined;
  /** Folded; empty where a number is given. */
  words: string[];
}

/** Reads a search as the number of a record, such as 12 or #12, or as words. */
export function cluesIn(search: string): Clues {
  const words = fold(search).split(/\s+/).filter(Boolean);
  // Longer digits are a telephone number or a code.
  const [, number] = /^#?([1-9]\d{0,8})$/.exec(words.join(' ')) ?? [];
  return number === undefined ? { number, words } : { number: Number(number), words: [] };
}

/** Returns whether a text contains all words of a search, in any width, case and kana. */
export function holdsAll(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}
