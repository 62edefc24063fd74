import type { AnimalFact } from '#api/contract/animal-facts.ts';
import type { Review } from '#api/contract/reviews.ts';
import { labelOf, petTypes, ratedAxes } from '#api/contract/vocabulary.ts';
import { faceOf } from '#src/lib/person.ts';
import { animalLine } from './animal-line.ts';
import { axisLabelsHere } from './axis-labels.ts';
import { photoView, type PhotoView } from './photos/photo-view.ts';

/** Review with the fields its card shows. */
export interface ReviewView {
  id: number;
  nickname: string;
  /** Shown where the avatar has no pet. */
  initial: string | undefined;
  petKind: string | undefined;
  petLabel: string;
  /** What its writer said about the animal and the time of use; empty without. */
  animal: string;
  /** Rating from 1 to 5; undefined for a review without an overall rating. */
  rating: number | undefined;
  /** All axes, or none. */
  axes: Array<{ label: string; value: number }>;
  /** Whether the product was given to its writer. */
  isProvided?: boolean;
  text: string;
  likeCount: number;
  createdAt: string;
  /** Whether it waits for an operator, so that only its writer sees it. */
  isWaiting?: boolean;
  /** Pictures of a product review. */
  photos?: PhotoView[] | undefined;
}

type Told = Omit<Review, AnimalFact | 'isProvided'> & Partial<Record<AnimalFact, string | null>> & { isProvided?: boolean };

/** Shapes a review for its card; the visitor's text is unchanged. `labels` name the axes; in a browser, those of its page do. */
export function reviewView(review: Told, labels: readonly string[] = axisLabelsHere()): ReviewView {
  const { id, rating, petType, reviewText, likeCount, createdAt } = review;
  const { name, petKind, initial } = faceOf(review);
  const nickname = name || '匿名';
  return {
    id,
    nickname,
    initial,
    petKind,
    petLabel: petType ? labelOf(petTypes, petType) : 'ペットの情報なし',
    animal: animalLine(review),
    rating: rating >= 1 && rating <= 5 ? rating : undefined,
    axes: axisValues(review, labels),
    isProvided: review.isProvided ?? false,
    text: reviewText,
    likeCount,
    createdAt,
    isWaiting: review.status === 'pending',
    photos: review.photos?.map((photo) => photoView(photo, nickname)),
  };
}

function axisValues(review: Told, labels: readonly string[]): ReviewView['axes'] {
  const given = ratedAxes.flatMap(({ param }, at) => {
    const value = review[param];
    return value === null ? [] : [{ label: labels[at] ?? '', value }];
  });
  return given.length === ratedAxes.length ? given : [];
}
