import { z } from 'zod';
import { withoutHidden, withoutStray } from './hidden-letters.ts';
import './issue-sentences.ts';

/** A length limit and the message for a text that breaks it. */
type Limit = readonly [length: number, sentence: string];

/**
 * Accepts typed text: line ends become `\n`; NULs, stray hidden letters and outer white space are removed. The length is counted in code
 * points, so that an emoji of two UTF-16 units counts once, and the least length in those that show.
 */
export function typedText({ least, most }: { least?: Limit; most: Limit }) {
  const [longest, tooLong] = most;
  const [shortest, tooShort] = least ?? [0, tooLong];
  return z
    .string(tooShort)
    .overwrite(tidy)
    .refine((text) => countCharacters(withoutHidden(text)) >= shortest, tooShort)
    .refine((text) => countCharacters(text) <= longest, tooLong);
}

/** Accepts optional typed text; a missing one becomes empty. */
export function optionalText(most: Limit) {
  return z.preprocess((text) => text ?? '', typedText({ most }));
}

/**
 * Returns a text that both engines store alike: without NULs, which PostgreSQL cannot store, and with U+FFFD for half an emoji, of which
 * SQLite would keep bytes that are no text, and whose escape in JSON PostgreSQL cannot read.
 */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Returns a text as it is stored: storable, without stray hidden letters and outer white space. One that shows nothing becomes empty. */
export function tidyText(text: string): string {
  return withoutStray(storableText(text)).trim();
}

function countCharacters(text: string): number {
  return [...text].length;
}

function tidy(text: string): string {
  return tidyText(text.replace(/\r\n?/g, '\n'));
}
