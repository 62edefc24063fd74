import { addressOf } from '#api/contract/address-of.ts';
import { axes, isTerm, normalise, petTypes, type Axis } from '#api/contract/vocabulary.ts';
import { reviewsPerPage } from '#db/page-sizes.ts';
import { paths, withQuery } from '#src/lib/paths.ts';

/** Reviews shown under the summary before the rest is opened. */
export const firstReviews = 2;

/** Newest reviews shown near the head of a product page. */
export const excerpts = 6;

/** Orders of a product's reviews; the first is the default. */
export const reviewSorts = [
  { code: 'newest', label: '新しい順' },
  { code: 'popular', label: 'いいねが多い順' },
  { code: 'highest', label: '評価が高い順' },
  { code: 'lowest', label: '評価が低い順' },
] as const;

/** Parameters of the list in the address of its product. */
export const reviewParameters = ['petType', 'rating', 'axis', 'sort', 'page'] as const;

/** State of a product's list of reviews: page, sort and filters. */
export interface ReviewPage {
  /** Page number from 1. */
  page: number;
  sort: (typeof reviewSorts)[number]['code'];
  /** Rating filter, 1 to 5. */
  rating: number | undefined;
  /** Axis that the rating filter and the sort by rating apply to. */
  axis: Axis;
  petType: string | undefined;
}

/** Parses a query; invalid values count as absent. */
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

/** Limits the page number to the last page. */
export function pageWithin(page: number, listed: number): number {
  return Math.min(page, Math.max(1, Math.ceil(listed / reviewsPerPage)));
}

/** Returns the database filter of a state. */
export function filterOf({ rating, axis, petType }: ReviewPage) {
  return { rating, by: axes.find(({ code }) => code === axis)?.param, petType };
}

/** Whether a filter is active. */
export function isFiltered({ rating, axis, petType }: ReviewPage): boolean {
  return rating !== undefined || axis !== 'overall' || petType !== undefined;
}

/** Returns the address of a state's list of reviews. */
export function reviewPageHref(productId: number, requested: Partial<ReviewPage>): string {
  return `${withQuery(paths.product(productId), parametersOf(requested), reviewSorts[0].code)}#reviews`;
}

/** Returns the address of the API call for a state's reviews; `cursor` is where the previous response ended. */
export function reviewsCall(productId: number, requested: Partial<ReviewPage>, cursor?: string): string {
  const { petType, rating, axis, sort } = requested;
  const query = {
    petType,
    rating,
    axis: axis === 'overall' ? undefined : axis,
    sort: sort === reviewSorts[0].code ? undefined : sort,
    limit: reviewsPerPage,
    cursor,
  };
  return addressOf('GET /api/products/{id}/reviews', { params: { id: productId }, query });
}

function parametersOf({ page, sort, rating, axis, petType }: Partial<ReviewPage>) {
  return { petType, rating, axis: axis === 'overall' ? undefined : axis, sort, page } satisfies Record<
    (typeof reviewParameters)[number],
    unknown
  >;
}
