import type { z } from 'zod';
import type { rankedProduct, reviewWithProduct } from '#api/contract/reviews.ts';
import { axes, type Axis } from '#api/contract/vocabulary.ts';
import type { CardProduct } from '#src/features/products/ProductCardView.tsx';
import { read } from '#src/lib/request.ts';

// Requests of the home page; each throws an error with its own message.

export type RankedPlace = z.infer<typeof rankedProduct>;
export type RecentReview = z.infer<typeof reviewWithProduct>;

/** Fetches the best rated products of a pet type, or of `all`. */
export function fetchPopularProducts(petType: string): Promise<CardProduct[]> {
  const pet = petType === 'all' ? '' : `&petType=${petType}`;
  return readOr(`/api/products?sortBy=rating&sortOrder=desc&limit=4${pet}`, '人気商品の取得に失敗しました');
}

/** Fetches the newest reviews, as many as the API returns by default. */
export function fetchRecentReviews(): Promise<RecentReview[]> {
  return readOr('/api/reviews/recent', '新着レビューの取得に失敗しました');
}

/** Fetches the five best products by an axis. */
export function fetchAxisPlaces(axis: Axis): Promise<RankedPlace[]> {
  const field = axes.find(({ code }) => code === axis)?.param ?? 'rating';
  return readOr(`/api/reviews/ranking/${field}?limit=5`, 'カテゴリー別レビューの取得に失敗しました');
}

async function readOr<T>(path: string, failure: string): Promise<T> {
  try {
    return await read<T>(path);
  } catch (cause) {
    throw new Error(failure, { cause });
  }
}
