import { atom } from 'nanostores';
import type { Review } from '#api/contract/reviews.ts';
import { axes } from '#api/contract/vocabulary.ts';
import { todayHere } from '#src/features/pets/pet-age.ts';
import { petStore } from '#src/features/pets/pet-store.ts';
import { chosenPet, petOf, type Pet, type PetBook } from '#src/features/pets/pet.ts';
import { call } from '#src/lib/request.ts';
import { petAnimal } from '../pet-animal.ts';
import type { ReviewPage } from '../review-page.ts';
import { reviewView, type ReviewView } from '../review-view.ts';
import { nearMean, type NearMean } from './near-mean.ts';
import { byNearness } from './nearness.ts';

/** What is above a list by nearness; `kind` is that of the product. */
interface Near {
  kind: string;
  pet: Pet;
  /** Mean of the reviews about animals like it; undefined for too few. */
  mean: NearMean | undefined;
  /** Whether the product has more reviews than are compared. */
  isPart: boolean;
}

/** The list that is shown by nearness; undefined before the first. */
export const nearShown = atom<Near | undefined>(undefined);

/** Returns the animal that a list by nearness is for; undefined where another tab has removed it. */
export function nearPet(book: PetBook, kind: string): Pet | undefined {
  return petOf(book, kind) ?? chosenPet(book);
}

let ordered: ReviewView[] = [];
/** Reviews of the page's product. Filters and other animals order them again without asking again. */
let asked: ReturnType<typeof ask> | undefined;

/**
 * Returns `count` of a product's reviews from `from` on, those about animals like the reader's first, and the number of all. The first
 * call fetches them; the animal stays on the device. Throws what `call` throws.
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
  const { reviews, total, groups } = await (asked ??= ask(id));
  const pet = nearPet(petStore.get().book, kind);
  const listed = reviews.filter((review) => fits(review, wanted));
  if (!pet) return listed.map((review) => reviewView(review));
  const animal = petAnimal(pet, todayHere());
  nearShown.set({ kind, pet, mean: nearMean(groups, animal), isPart: total > reviews.length });
  return byNearness(listed, animal).map((review) => reviewView(review));
}

function ask(id: number) {
  const answer = call('GET /api/products/{id}/animal-reviews', { params: { id } });
  answer.catch(() => (asked = undefined));
  return answer;
}

/** Whether a review passes the filters of the list, as the server applies them. */
function fits(review: Review, { rating, axis, petType }: ReviewPage): boolean {
  const field = axes.find(({ code }) => code === axis)?.param ?? 'rating';
  const stars = review[field] ?? 0;
  if (axis !== 'overall' && stars < 1) return false;
  return (rating === undefined || stars === rating) && (petType === undefined || review.petType === petType);
}
