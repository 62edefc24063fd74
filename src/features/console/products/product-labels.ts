import { categories, formLabelOf, lifeStages, petSizes, petTypes, type Term } from '#api/contract/vocabulary.ts';

interface Choice {
  code: string;
  label: string;
}

/** Choices of the product form: the documented ones in their order, then all other codes. */
export const petTypeChoices = choicesOf(petTypes, ['dog', 'cat', 'small_animal', 'bird']);
export const categoryChoices = choicesOf(categories, ['food', 'treats', 'toys', 'beds', 'litter', 'housing', 'care', 'clothes']);
export const petSizeChoices = choicesOf(petSizes, ['super_small', 'small', 'medium', 'large', 'super_large']);
export const lifeStageChoices = choicesOf(lifeStages, ['puppy', 'adult', 'senior', 'all']);

function choicesOf(terms: readonly Term[], documented: readonly string[]): { first: Choice[]; others: Choice[] } {
  const choices = terms.map(({ code }) => ({ code, label: formLabelOf(terms, code) }));
  const first = documented.flatMap((code) => choices.filter((choice) => choice.code === code));
  return { first, others: choices.filter(({ code }) => !documented.includes(code)) };
}
