import { z } from 'zod';

/** A length and the sentence for a text that breaks it. */
type Limit = readonly [length: number, sentence: string];

/**
 * A text that a person types: line ends become `\n`, outer white space goes, and its length is counted in characters, an
 * emoji being one where UTF-16 has two.
 */
export function typedText({ least, most }: { least?: Limit; most: Limit }) {
  const [longest, tooLong] = most;
  const [shortest, tooShort] = least ?? [0, tooLong];
  return z
    .string(tooShort)
    .overwrite(tidy)
    .refine((text) => countCharacters(text) >= shortest, tooShort)
    .refine((text) => countCharacters(text) <= longest, tooLong);
}

/** A typed text that may be left out; then it is empty. */
export function optionalText(most: Limit) {
  return z.preprocess((text) => text ?? '', typedText({ most }));
}

function countCharacters(text: string): number {
  return [...text].length;
}

function tidy(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim();
}
