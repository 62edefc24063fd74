import { ageBands, weightBands } from '#api/contract/animal-bands.ts';
import type { AnimalGroup } from '#api/contract/reviews.ts';
import { labelOf, petTypes } from '#api/contract/vocabulary.ts';
import type { Animal } from '../pet-animal.ts';

/** Mean of the reviews about animals like one; `whose` says which: 5kg未満の犬. */
export interface NearMean {
  whose: string;
  reviews: number;
  mean: number;
}

/** Fewest reviews with a mean: two say more about their writers than about the product. */
const fewest = 3;

/** Returns the mean of the reviews about animals of the same kind and weight, else of the same age; undefined for fewer than three. */
export function nearMean(groups: readonly AnimalGroup[], animal: Animal): NearMean | undefined {
  const kind = labelOf(petTypes, animal.petType);
  const ofKind = groups.filter(({ petType }) => petType === animal.petType);
  const choices = [
    [labelOf(weightBands, animal.weightBand), ofKind.filter(({ weightBand }) => weightBand === animal.weightBand)],
    [labelOf(ageBands, animal.ageBand), ofKind.filter(({ ageBand }) => ageBand === animal.ageBand)],
  ] as const;
  for (const [band, alike] of choices) {
    const reviews = sum(alike.map((group) => group.reviews));
    if (band === '' || reviews < fewest) continue;
    return { whose: `${band}の${kind}`, reviews, mean: Math.round((sum(alike.map(({ stars }) => stars)) / reviews) * 10) / 10 };
  }
  return undefined;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
