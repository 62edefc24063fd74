import { fold } from '#api/contract/fold.ts';
import type { SearchWord } from './search.ts';
import { soundOf } from './text.ts';

/** A word of a search that nothing has, and words near to it that were searched for instead, as texts write them; none may be known. */
export interface Correction {
  typed: string;
  near: string[];
}

/** Texts in which a spelling is looked for, and words named for one misspelled word: readers need an example, not a list. */
const mostTexts = 50;
const mostNamed = 3;

/** Returns what a search was not made for, although it was typed. */
export function correctionsIn(words: readonly SearchWord[]): Correction[] {
  return words.flatMap((word) => (typeof word === 'object' && 'corrected' in word ? [{ typed: word.corrected, near: word.near }] : []));
}

/** Returns the words of texts that have spellings, such as セーター for せーたー; likeliest first. */
export function namesOf(spellings: readonly string[], texts: readonly string[]): string[] {
  const read = texts.slice(0, mostTexts).map((text) => ({ text, folded: fold(text), sound: soundOf(text) }));
  const words = new Set<string>();
  for (const spelling of spellings) {
    if (words.size === mostNamed) break;
    const bySound = read.find(({ sound }) => sound.includes(spelling));
    const found = bySound ?? read.find(({ folded }) => folded.includes(spelling));
    const word = found && wordIn(found.text, spelling, bySound ? soundOf : fold);
    if (word !== undefined) words.add(word);
  }
  return [...words];
}

/** Returns the word of a text that reads as a spelling, whole if it is in katakana or Latin letters. */
function wordIn(text: string, spelling: string, read: (text: string) => string): string | undefined {
  const letters = [...text.normalize('NFKC')];
  const from = read(text).indexOf(spelling);
  // What is read up to each letter grows with the letters.
  const lengths = letters.map((_letter, at) => read(letters.slice(0, at + 1).join('')).length);
  let begin = lengths.findIndex((length) => length > from);
  let end = lengths.findIndex((length) => length >= from + spelling.length) + 1;
  if (begin < 0 || !read(letters.slice(begin, end).join('')).includes(spelling)) return undefined;
  for (const script of [/[ァ-ヶー]/, /[a-z]/i]) {
    const goesOn = (one = '', other = '') => script.test(one) && script.test(other);
    while (goesOn(letters[begin - 1], letters[begin])) begin -= 1;
    while (goesOn(letters[end - 1], letters[end])) end += 1;
  }
  return letters.slice(begin, end).join('').trim();
}
