import { holdsForAll } from '#db/test/holds-for-all.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from './calls.ts';
import { anyNumber, anyText } from './kinds.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

test('returns the ten newest reviews with their products [API-12]', async () => {
  const reviews = (await call(server, 'GET /api/reviews/recent')).body;
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
  const reviews = (await call(server, 'GET /api/reviews/popular')).body;
  expect(reviews).toHaveLength(10);
  expect(reviews.map(({ likeCount }) => likeCount)).toEqual(
    reviews.map(({ likeCount }) => likeCount).toSorted((one, other) => other - one),
  );
});

test.each(['tasteRating', 'qualityRating', 'healthRating', 'valueRating', 'repeatRating', 'rating'])(
  'ranks products by %s [API-14 API-15]',
  async (ratingField) => {
    const places = (await call(server, 'GET /api/reviews/ranking/{ratingField}', { params: { ratingField }, query: { limit: 20 } })).body;
    expect(places).toHaveLength(20);
    expect(places[0]).toMatchObject({ productId: anyNumber, createdAt: anyText, reviewCount: anyNumber, product: { name: anyText } });
    expect(places.map(({ average }) => average)).toEqual(places.map(({ average }) => average).toSorted((one, other) => other - one));
    for (const place of places) expect((place as Record<string, unknown>)[ratingField]).toBe(place.average);
  },
);

test('ranks one pet type and category by mean or newest review; an unknown field is 400', async () => {
  const places = (
    await call(server, 'GET /api/reviews/ranking/{ratingField}', {
      params: { ratingField: 'rating' },
      query: { petType: 'cat', category: 'food', sort: 'newest' },
    })
  ).body;
  expect(holdsForAll(places, ({ product }) => product.petType === 'cat' && product.category === 'food')).toBe(true);
  expect(places.map(({ createdAt }) => createdAt)).toEqual(
    places
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  );
  expect((await call(server, 'GET /api/reviews/ranking/{ratingField}', { params: { ratingField: 'nameRating' } })).status).toBe(400);
  expect(
    (await call(server, 'GET /api/reviews/ranking/{ratingField}', { params: { ratingField: 'rating' }, query: { sort: 'oldest' } })).status,
  ).toBe(400);
});

test('returns the like status of one review or many [API-16]', async () => {
  const one = (await call(server, 'GET /api/reviews/{id}/like-status', { params: { id: 1 } })).body;
  expect(one).toEqual({ liked: false, isLiked: false, likeCount: anyNumber });
  expect((await call(server, 'GET /api/reviews/like-status', { query: { ids: '1,2,99999' } })).body).toEqual([
    { id: 1, ...one },
    { id: 2, liked: false, isLiked: false, likeCount: anyNumber },
  ]);
  const unknown = await call(server, 'GET /api/reviews/{id}/like-status', { params: { id: 99999 } });
  expect([unknown.status, unknown.body.message]).toEqual([404, 'レビューが見つかりませんでした']);
  for (const ids of ['', '1;2', '1,', 'a', Array.from({ length: 101 }, (_, at) => at + 1).join()]) {
    expect((await call(server, 'GET /api/reviews/like-status', { query: { ids } })).status).toBe(400);
  }
});

test('deleted and unpublished reviews are in no list and have no like status', async () => {
  const [newest, second] = (await call(server, 'GET /api/reviews/recent')).body;
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
  const shown = (await call(server, 'GET /api/reviews/recent')).body.map(({ id }) => id);
  expect(shown).not.toContain(newest?.id);
  expect(shown).not.toContain(second?.id);
  expect((await call(server, 'GET /api/reviews/{id}/like-status', { params: { id: newest?.id } })).status).toBe(410);
  expect((await call(server, 'GET /api/reviews/{id}/like-status', { params: { id: second?.id } })).status).toBe(404);
});
