import { fold } from '#api/contract/fold.ts';
import { namingWordOf, typedWords, type NamingWord } from './search.ts';
import { withoutFirstMark } from './text.ts';

/**
 * Adds to each word that was typed with a half-width letter at its end what it becomes with a mark: half-width text has the mark after the
 * letter, so that the name ﾀﾞﾝﾎﾞｰﾙ contains ﾀﾞﾝﾎ, but folded both are one letter. Full-width ホ is no part of ボ.
 */
export function withMarks(query: string, words: ReadonlyArray<string | NamingWord>): Array<string | NamingWord> {
  const typed = typedWords(query).filter((word) => /[\uff66-\uff9d]$/.test(word));
  if (typed.length === 0) return [...words];
  const markedBy = new Map(typed.map((word) => [withoutFirstMark(fold(word)), spellingsWithMark(word)]));
  return words.map((word) => {
    const naming = namingWordOf(word);
    const marked = markedBy.get(naming.typed) ?? [];
    return marked.length === 0 ? word : { ...naming, marked };
  });
}

// A mark that does not belong to the letter (ﾅﾞ) stays a character of its own.
function spellingsWithMark(typed: string): string[] {
  const marked = ['ﾞ', 'ﾟ'].map((mark) => fold(typed + mark)).filter((folded) => folded.length === fold(typed).length);
  return marked.map(withoutFirstMark);
}
