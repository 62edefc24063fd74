import { ageBands, weightBandsOf } from '#api/contract/animal-bands.ts';
import type { Review } from '#api/contract/reviews.ts';
import type { Term } from '#api/contract/vocabulary.ts';
import type { Animal } from '../pet-animal.ts';

type Told = Pick<Review, 'id' | 'petType' | 'breed' | 'ageBand' | 'weightBand' | 'createdAt'>;

/** Distance of bands of which one is unknown: farther than any two known ones. */
const unknown = 9;

/**
 * Orders reviews by how near their animals are to one: the same kind first, then by the bands between their weights, by the bands
 * between their ages, the same breed first; ties newest first, then by descending id, so that the order is total.
 */
export function byNearness<Each extends Told>(reviews: readonly Each[], animal: Animal): Each[] {
  const placed = reviews.map((review) => ({ review, distance: distancesOf(review, animal) }));
  return placed
    .sort((one, other) => firstDifference(one.distance, other.distance) || byAge(one.review, other.review))
    .map(({ review }) => review);
}

/** Returns what is compared, each 0 for equal: kind, weight, age, breed. */
function distancesOf({ petType, breed, ageBand, weightBand }: Told, animal: Animal): number[] {
  const isKind = petType === animal.petType;
  return [
    isKind ? 0 : 1,
    isKind ? bandsBetween(weightBandsOf(animal.petType), weightBand, animal.weightBand) : unknown,
    bandsBetween(ageBands, ageBand, animal.ageBand),
    isKind && isBreed(breed ?? '', animal.breed) ? 0 : 1,
  ];
}

function bandsBetween(bands: readonly Term[], one: string | null, other: string): number {
  const [from, to] = [one, other].map((code) => bands.findIndex((band) => band.code === code));
  return from === undefined || to === undefined || from < 0 || to < 0 ? unknown : Math.abs(from - to);
}

function isBreed(one: string, other: string): boolean {
  return plain(one) !== '' && plain(one) === plain(other);
}

/** Writers spell breeds with and without marks: トイ・プードル. */
function plain(breed: string): string {
  return breed
    .normalize('NFKC')
    .replaceAll(/[\s・=＝-]/g, '')
    .toLowerCase();
}

function firstDifference(one: readonly number[], other: readonly number[]): number {
  return one.map((distance, at) => distance - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

function byAge(one: Told, other: Told): number {
  if (one.createdAt !== other.createdAt) return one.createdAt > other.createdAt ? -1 : 1;
  return other.id - one.id;
}
