import { holdsForAll } from '#db/test/holds-for-all.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyNumber, anyText } from './kinds.ts';
import { startTestServer, type TestServer } from './server.ts';

interface Review {
  id: number;
  likeCount: number;
  createdAt: string;
  product: { id: number; name: string; imageUrl: string };
}

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const get = (url: string) => server.app.inject(url);

test('returns the ten newest reviews with their products [API-12]', async () => {
  const reviews = (await get('/api/reviews/recent')).json<Review[]>();
  expect(reviews).toHaveLength(10);
  expect(reviews[0]).toMatchObject({
    productId: anyNumber,
    reviewText: anyText,
    product: { id: anyNumber, name: anyText, imageUrl: anyText },
  });
  expect(reviews.map(({ createdAt }) => createdAt)).toEqual(
    reviews
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  );
});

test('returns the ten most liked reviews [API-13]', async () => {
  const reviews = (await get('/api/reviews/popular')).json<Review[]>();
  expect(reviews).toHaveLength(10);
  expect(reviews.map(({ likeCount }) => likeCount)).toEqual(
    reviews.map(({ likeCount }) => likeCount).toSorted((one, other) => other - one),
  );
});

test.each(['tasteRating', 'qualityRating', 'healthRating', 'valueRating', 'repeatRating', 'rating'])(
  'ranks products by %s [API-14 API-15]',
  async (field) => {
    const places = (await get(`/api/reviews/ranking/${field}?limit=20`)).json<Array<Record<string, unknown> & { average: number }>>();
    expect(places).toHaveLength(20);
    expect(places[0]).toMatchObject({ productId: anyNumber, createdAt: anyText, reviewCount: anyNumber, product: { name: anyText } });
    expect(places.map(({ average }) => average)).toEqual(places.map(({ average }) => average).toSorted((one, other) => other - one));
    for (const place of places) expect(place[field]).toBe(place.average);
  },
);

test('ranks one pet type and category by mean or newest review; an unknown field is 400', async () => {
  const places = (await get('/api/reviews/ranking/rating?petType=cat&category=food&sort=newest')).json<
    Array<{ createdAt: string; product: { petType: string; category: string } }>
  >();
  expect(holdsForAll(places, ({ product }) => product.petType === 'cat' && product.category === 'food')).toBe(true);
  expect(places.map(({ createdAt }) => createdAt)).toEqual(
    places
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  );
  expect((await get('/api/reviews/ranking/nameRating')).statusCode).toBe(400);
  expect((await get('/api/reviews/ranking/rating?sort=oldest')).statusCode).toBe(400);
});

test('returns the like status of one review or many [API-16]', async () => {
  const one = (await get('/api/reviews/1/like-status')).json<Record<string, unknown>>();
  expect(one).toEqual({ liked: false, isLiked: false, likeCount: anyNumber });
  expect((await get('/api/reviews/like-status?ids=1,2,99999')).json()).toEqual([
    { id: 1, ...one },
    { id: 2, liked: false, isLiked: false, likeCount: anyNumber },
  ]);
  const unknown = await get('/api/reviews/99999/like-status');
  expect([unknown.statusCode, unknown.json<{ message: string }>().message]).toEqual([404, 'レビューが見つかりませんでした']);
  for (const ids of ['', '1;2', '1,', 'a', Array.from({ length: 101 }, (_, at) => at + 1).join()]) {
    expect((await get(`/api/reviews/like-status?ids=${ids}`)).statusCode).toBe(400);
  }
});

test('deleted and unpublished reviews are in no list and have no like status', async () => {
  const [newest, second] = (await get('/api/reviews/recent')).json<Review[]>();
  await server.write(async ({ db, at }) => {
    await db
      .updateTable('reviews')
      .set({ deletedAt: at })
      .where('id', '=', newest?.id ?? 0)
      .execute();
    await db
      .updateTable('reviews')
      .set({ status: 'pending' })
      .where('id', '=', second?.id ?? 0)
      .execute();
  });
  const shown = (await get('/api/reviews/recent')).json<Review[]>().map(({ id }) => id);
  expect(shown).not.toContain(newest?.id);
  expect(shown).not.toContain(second?.id);
  expect((await get(`/api/reviews/${newest?.id}/like-status`)).statusCode).toBe(410);
  expect((await get(`/api/reviews/${second?.id}/like-status`)).statusCode).toBe(404);
});
