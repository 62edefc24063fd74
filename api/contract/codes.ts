import { z } from 'zod';
import { isTerm, normalise, type Term } from './vocabulary.ts';

/** A code of a vocabulary, in any of its spellings; what is none of them breaks the rule. */
export function codeFrom(terms: readonly Term[], sentence: string) {
  return z
    .string(sentence)
    .overwrite((text) => normalise(terms, text.trim()))
    .refine((code) => isTerm(terms, code), sentence);
}

/** A code as an operator stores it: a known one in any of its spellings, or an unknown one as it is. */
export function anyCode(terms: readonly Term[], sentence: string) {
  return z
    .string(sentence)
    .overwrite((text) => normalise(terms, text.trim()))
    .min(1, sentence)
    .max(60, sentence);
}
