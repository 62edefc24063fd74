import type { Db } from '#db/open.ts';
import { fold } from '#api/contract/fold.ts';
import { withoutHidden } from '../contract/hidden-letters.ts';
import { comparedWord } from '../contract/site-texts.ts';
import { readText } from '../texts/edited-text.ts';
import { words as banned } from '../texts/initial-texts.ts';

/** Bot signals that a form sends; an absent one is neutral. */
export interface FormTraces {
  /** Honeypot field, which people do not see. */
  website?: string | null | undefined;
  /** Milliseconds between showing and sending the form. */
  elapsedMs?: number | null | undefined;
}

const quickest = 3000;
const mostLinks = 2;

/**
 * Returns the reasons to hold a post for an operator; empty for an ordinary one. No post is refused for its content. The banned words are
 * read with each post, so that every node uses those that were saved last.
 */
export async function screenPost(db: Db, traces: FormTraces, texts: ReadonlyArray<string | null | undefined>): Promise<string[]> {
  return screen(traces, texts, (await readText(db, banned)).text.words);
}

/** Marks that are typed between the letters of a word to hide it from screening. */
export const marksBetween = /[・*_]+/g;

/** Returns a text as words are looked for in it: folded, and folded without the marks between letters. */
export function foldedForms(text: string): [string, string] {
  const folded = fold(withoutHidden(text));
  // Joins letters separated by marks into one word; joining across spaces and sentences would create words that were not written.
  return [folded, folded.replace(marksBetween, '')];
}

/** Screens a post by the words given, the initial ones by default. */
export function screen(
  { website, elapsedMs }: FormTraces,
  texts: ReadonlyArray<string | null | undefined>,
  words: readonly string[] = banned.initial.words,
): string[] {
  const [text, joined] = foldedForms(texts.map((each) => each ?? '').join('\n'));
  const links = text.match(/https?:\/\/(?:www\.)?|www\./g) ?? [];
  return [
    ...(website ? ['trap'] : []),
    ...((elapsedMs ?? quickest) < quickest ? ['quick'] : []),
    ...(links.length > mostLinks ? ['links'] : []),
    ...(words.flatMap((word) => comparedWord(word) ?? []).some((word) => text.includes(word) || joined.includes(word)) ? ['words'] : []),
  ];
}
