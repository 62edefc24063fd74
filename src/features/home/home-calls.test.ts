import { afterEach, expect, test, vi } from 'vitest';
import { fetchAxisPlaces, fetchFittingProducts, fetchPopularProducts, fetchRecentReviews } from './home-calls.ts';

afterEach(() => vi.unstubAllGlobals());

const calls = [
  [() => fetchPopularProducts({}), '/api/products?sortBy=rating&sortOrder=desc&limit=4', '人気商品の取得に失敗しました'],
  [
    () => fetchPopularProducts({ petType: 'cat' }),
    '/api/products?sortBy=rating&sortOrder=desc&limit=4&petType=cat',
    '人気商品の取得に失敗しました',
  ],
  [() => fetchFittingProducts('dog', ['chicken']), '/api/reviews/ranking/rating?petType=dog&limit=50', '人気商品の取得に失敗しました'],
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

test('the products for an animal are the first of the ranking that have nothing it avoids', async () => {
  const place = (id: number, ingredientIds: string[] | null) => ({ product: { id, ingredientIds } });
  const ranking = [place(1, ['wheat', 'chicken']), place(2, ['wheat']), place(3, null), place(4, []), place(5, ['fish']), place(6, [])];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(ranking)));
  expect((await fetchFittingProducts('dog', ['chicken'])).map(({ id }) => id)).toEqual([2, 3, 4, 5]);
});
