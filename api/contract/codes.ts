import { z } from 'zod';
import { tidyText } from './typed-text.ts';
import { isTerm, normalise, type Term } from './vocabulary.ts';

/** Accepts a code of a vocabulary in any of its spellings; any other text fails with `sentence`. */
export function codeFrom(terms: readonly Term[], sentence: string) {
  return z
    .string(sentence)
    .overwrite((text) => normalise(terms, text.trim()))
    .refine((code) => isTerm(terms, code), sentence);
}

/** Accepts an operator's code: a known one in any of its spellings, or an unknown one unchanged. */
export function anyCode(terms: readonly Term[], sentence: string) {
  return z
    .string(sentence)
    .overwrite((text) => normalise(terms, tidyText(text)))
    .min(1, sentence)
    .max(60, sentence);
}
