import { afterEach, expect, test, vi } from 'vitest';
import { fetchAxisPlaces, fetchPopularProducts, fetchRecentReviews } from './home-calls.ts';

afterEach(() => vi.unstubAllGlobals());

const calls = [
  [() => fetchPopularProducts({}), '/api/products?sortBy=rating&sortOrder=desc&limit=4', '人気商品の取得に失敗しました'],
  [
    () => fetchPopularProducts({ petType: 'cat' }),
    '/api/products?sortBy=rating&sortOrder=desc&limit=4&petType=cat',
    '人気商品の取得に失敗しました',
  ],
  [fetchRecentReviews, '/api/reviews/recent', '新着レビューの取得に失敗しました'],
  [() => fetchAxisPlaces('value'), '/api/reviews/ranking/valueRating?limit=5', 'カテゴリー別レビューの取得に失敗しました'],
] as const;

test.each(calls)('home requests its lists, and throws if a call fails [HOME-13 HOME-29]', async (ask, path, message) => {
  const answers = [Response.json([]), new Response('x', { status: 500 })];
  const fetched = vi.fn((_path: string) => Promise.resolve(answers.shift() ?? Response.error()));
  vi.stubGlobal('fetch', fetched);
  expect(await ask()).toEqual([]);
  expect(fetched.mock.calls[0]?.[0]).toBe(path);
  await expect(ask()).rejects.toThrow(message);
});
