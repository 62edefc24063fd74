import { axes, isTerm, normalise, petTypes, type Axis } from '#api/contract/vocabulary.ts';
import type { ReviewFilter, ReviewSort } from '#db/queries/reviews.ts';
import { paths, withQuery } from '#src/lib/paths.ts';

/** Reviews on one page of a product's list. */
export const reviewsPerPage = 20;

/** Reviews that stand under the summary before the rest is opened. */
export const firstReviews = 2;

/** The orders of a product's reviews; the first is the usual one. */
export const reviewSorts = [
  { code: 'newest', label: '新しい順' },
  { code: 'popular', label: 'いいねが多い順' },
  { code: 'highest', label: '評価が高い順' },
  { code: 'lowest', label: '評価が低い順' },
] as const satisfies ReadonlyArray<{ code: ReviewSort; label: string }>;

/** Which part of a product's reviews an address asks for. */
export interface ReviewPage {
  /** From 1. */
  page: number;
  sort: ReviewSort;
  /** Only reviews that give this rating, 1 to 5. */
  rating: number | undefined;
  /** Which of the ratings that, and an order by rating, look at. */
  axis: Axis;
  petType: string | undefined;
}

/** Reads an address; anything that is not one of ours counts as absent. */
export function readReviewPage(parameters: URLSearchParams): ReviewPage {
  const page = Number(parameters.get('page'));
  const petType = normalise(petTypes, parameters.get('petType') ?? '');
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    sort: reviewSorts.find(({ code }) => code === parameters.get('sort'))?.code ?? 'newest',
    rating: [1, 2, 3, 4, 5].find((stars) => stars === Number(parameters.get('rating'))),
    axis: axes.find(({ code }) => code === parameters.get('axis'))?.code ?? 'overall',
    petType: isTerm(petTypes, petType) ? petType : undefined,
  };
}

/** A page after the last is the last. */
export function pageWithin(page: number, listed: number): number {
  return Math.min(page, Math.max(1, Math.ceil(listed / reviewsPerPage)));
}

/** The stored filter of a choice. */
export function filterOf({ rating, axis, petType }: ReviewPage): ReviewFilter {
  return { rating, by: axes.find(({ code }) => code === axis)?.param, petType };
}

/** Whether the choice leaves reviews out. */
export function isFiltered({ rating, axis, petType }: ReviewPage): boolean {
  return rating !== undefined || axis !== 'overall' || petType !== undefined;
}

/** The address of a part of a product's reviews. */
export function reviewPageHref(productId: number, asked: Partial<ReviewPage>): string {
  return `${withQuery(paths.product(productId), parametersOf(asked), reviewSorts[0].code)}#reviews`;
}

/** The call for a part of a product's reviews; `cursor` is where an earlier answer ended. */
export function reviewsCall(productId: number, asked: Partial<ReviewPage>, cursor?: string): string {
  const query = withQuery(`/api/products/${String(productId)}/reviews`, parametersOf({ ...asked, page: 1 }), reviewSorts[0].code);
  const paging = new URLSearchParams({ limit: String(reviewsPerPage), ...(cursor === undefined ? {} : { cursor }) });
  return `${query}${query.includes('?') ? '&' : '?'}${paging.toString()}`;
}

function parametersOf({ page, sort, rating, axis, petType }: Partial<ReviewPage>) {
  return { page, sort, rating, petType, axis: axis === 'overall' ? undefined : axis };
}
