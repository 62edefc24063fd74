import type { AnswerOf } from '#api/contract/calls.ts';
import { axes, type Axis } from '#api/contract/vocabulary.ts';
import type { CardProduct } from '#src/features/products/ProductCardView.tsx';
import { call } from '#src/lib/request.ts';

// Requests of the home page; each throws an error with its own message.

type RankedPlaces = AnswerOf<'GET /api/reviews/ranking/{ratingField}'>;
type RecentReviews = AnswerOf<'GET /api/reviews/recent'>;
export type RecentReview = RecentReviews[number];

const mostPopular = 4;
const popularFailed = '人気商品の取得に失敗しました';

/** Fetches the best rated products that pass filters of the product lists. */
export function fetchPopularProducts(filters: Readonly<Record<string, string>>): Promise<CardProduct[]> {
  const query = { sortBy: 'rating', sortOrder: 'desc', limit: mostPopular, ...filters } as const;
  return orFail(call('GET /api/products', { query }), popularFailed);
}

/**
 * Fetches the ranking of a pet type, where a single review leads nothing, and returns its first products without the ingredients `avoid`.
 * Only the pet type leaves the device.
 */
export async function fetchFittingProducts(petType: string, avoid: readonly string[]): Promise<CardProduct[]> {
  const query = { petType, limit: 50 };
  const places = await orFail(call('GET /api/reviews/ranking/{ratingField}', { params: { ratingField: 'rating' }, query }), popularFailed);
  const fitting = places.filter(({ product }) => !product.ingredientIds?.some((id) => avoid.includes(id)));
  return fitting.slice(0, mostPopular).map(({ product }) => product);
}

/** Fetches the newest reviews, as many as the API returns by default. */
export function fetchRecentReviews(): Promise<RecentReviews> {
  return orFail(call('GET /api/reviews/recent'), '新着レビューの取得に失敗しました');
}

/** Fetches the five best products by an axis. */
export function fetchAxisPlaces(axis: Axis): Promise<RankedPlaces> {
  const ratingField = axes.find(({ code }) => code === axis)?.param ?? 'rating';
  const places = call('GET /api/reviews/ranking/{ratingField}', { params: { ratingField }, query: { limit: 5 } });
  return orFail(places, 'カテゴリー別レビューの取得に失敗しました');
}

function orFail<Answer>(answer: Promise<Answer>, failure: string): Promise<Answer> {
  return answer.catch((cause: unknown) => {
    throw new Error(failure, { cause });
  });
}
