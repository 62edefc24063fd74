import { atom } from 'nanostores';
import type { Review } from '#api/contract/reviews.ts';
import { axes } from '#api/contract/vocabulary.ts';
import { todayHere } from '#src/features/pets/pet-age.ts';
import { petStore } from '#src/features/pets/pet-store.ts';
import { chosenPet, petOf, type Pet } from '#src/features/pets/pet.ts';
import { call } from '#src/lib/request.ts';
import { petAnimal } from '../pet-animal.ts';
import type { ReviewPage } from '../review-page.ts';
import { reviewView, type ReviewView } from '../review-view.ts';
import { nearMean, type NearMean } from './near-mean.ts';
import { byNearness } from './nearness.ts';

/** What stands above a list by nearness. */
interface Near {
  pet: Pet;
  /** Mean of the reviews about animals like it; undefined for too few. */
  mean: NearMean | undefined;
  /** Whether the product has more reviews than are compared. */
  isPart: boolean;
}

/** The list that is shown by nearness; undefined before the first. */
export const nearShown = atom<Near | undefined>(undefined);

let ordered: ReviewView[] = [];

/**
 * Returns `count` of a product's reviews from `from` on, those about animals like the reader's first, and the number of all. The first
 * part fetches them; the animal stays on the device. Throws what `call` throws.
 */
export async function readNear(
  product: { id: number; kind: string },
  wanted: ReviewPage,
  { from, count }: { from: number; count: number },
): Promise<{ rows: ReviewView[]; total: number; more: boolean }> {
  if (from === 0) ordered = await order(product, wanted);
  return { rows: ordered.slice(from, from + count), total: ordered.length, more: from + count < ordered.length };
}

async function order({ id, kind }: { id: number; kind: string }, wanted: ReviewPage): Promise<ReviewView[]> {
  const { reviews, total, groups } = await call('GET /api/products/{id}/animal-reviews', { params: { id } });
  const { book } = petStore.get();
  const pet = petOf(book, kind) ?? chosenPet(book);
  const listed = reviews.filter((review) => fits(review, wanted));
  // Another tab may have removed the animal.
  if (!pet) return listed.map((review) => reviewView(review));
  const animal = petAnimal(pet, todayHere());
  nearShown.set({ pet, mean: nearMean(groups, animal), isPart: total > reviews.length });
  return byNearness(listed, animal).map((review) => reviewView(review));
}

/** Whether a review passes the filters of the list, as the server applies them. */
function fits(review: Review, { rating, axis, petType }: ReviewPage): boolean {
  const field = axes.find(({ code }) => code === axis)?.param ?? 'rating';
  const stars = review[field] ?? 0;
  if (axis !== 'overall' && stars < 1) return false;
  return (rating === undefined || stars === rating) && (petType === undefined || review.petType === petType);
}
