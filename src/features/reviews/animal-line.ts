import { ageBands, usedTimes, weightBands } from '#api/contract/animal-bands.ts';
import type { AnimalFact } from '#api/contract/animal-facts.ts';
import { labelOf, type Term } from '#api/contract/vocabulary.ts';

/** Returns a line of what a review says about its animal: トイプードル・1〜6歳・5kg未満・半年くらい使用. Empty without any of it. */
export function animalLine({ breed, ageBand, weightBand, usedFor }: Partial<Record<AnimalFact, string | null>>): string {
  const used = wordOf(usedTimes, usedFor);
  return [breed ?? '', wordOf(ageBands, ageBand), wordOf(weightBands, weightBand), used && `${used}使用`].filter(Boolean).join('・');
}

function wordOf(terms: readonly Term[], code: string | null | undefined): string {
  return code ? labelOf(terms, code) : '';
}
