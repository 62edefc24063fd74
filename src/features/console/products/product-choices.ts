import type { ProductField } from '#api/contract/product-fields.ts';
import { formLabelOf } from '#api/contract/vocabulary.ts';

interface Choice {
  code: string;
  label: string;
}

/** Choices of a code: the documented ones in their order, then all other codes. */
export interface Choices {
  first: Choice[];
  others: Choice[];
}

export function choicesOf({ terms = [], first: documented = terms.map(({ code }) => code) }: ProductField): Choices {
  const choices = terms.map(({ code }) => ({ code, label: formLabelOf(terms, code) }));
  const first = documented.flatMap((code) => choices.filter((choice) => choice.code === code));
  return { first, others: choices.filter(({ code }) => !documented.includes(code)) };
}
