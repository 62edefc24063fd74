import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteProduct } from '#db/changes/products.ts';
import { startTestServer, type TestServer } from './server.ts';

interface Review {
  id: number;
  rating: number;
  valueRating: number | null;
  petType: string | null;
  likeCount: number;
  createdAt: string;
}

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const get = (url: string) => server.app.inject(url);
const list = async (query: string) => (await get(`/api/products/1/reviews?${query}`)).json<Review[]>();

/** Returns all pages of a list, three reviews at a time. */
async function pages(query: string): Promise<Review[]> {
  const all: Review[] = [];
  for (let url: string | undefined = `/api/products/1/reviews?limit=3&${query}`; url;) {
    const answer = await get(url);
    all.push(...answer.json<Review[]>());
    url = /<([^>]+)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1];
  }
  return all;
}

const byTime = (one: Review, other: Review) => other.createdAt.localeCompare(one.createdAt) || other.id - one.id;

test('sorts reviews by date, likes or rating; pages by cursor hold each once, in the same order [API-08]', async () => {
  const newest = await list('');
  expect(await list('sort=newest')).toEqual(newest);
  const orders = {
    popular: newest.toSorted((one, other) => other.likeCount - one.likeCount || byTime(one, other)),
    highest: newest.toSorted((one, other) => other.rating - one.rating || byTime(one, other)),
    lowest: newest.toSorted((one, other) => one.rating - other.rating || byTime(one, other)),
  };
  for (const [sort, expected] of Object.entries(orders)) {
    const ids = expected.map(({ id }) => id);
    expect(
      (await list(`sort=${sort}`)).map(({ id }) => id),
      sort,
    ).toEqual(ids);
    expect(
      (await pages(`sort=${sort}`)).map(({ id }) => id),
      sort,
    ).toEqual(ids);
  }
});

test('reviews without a rating come last in either order [API-08]', async () => {
  const [first] = await list('limit=1');
  await server.write(({ db }) =>
    db
      .updateTable('reviews')
      .set({ rating: 0, valueRating: null })
      .where('id', '=', first?.id ?? 0)
      .execute(),
  );
  for (const sort of ['highest', 'lowest']) expect((await list(`sort=${sort}`)).at(-1)?.id).toBe(first?.id);
  expect((await list('sort=newest')).map(({ id }) => id)).toContain(first?.id);
  expect((await list('axis=value')).map(({ id }) => id)).not.toContain(first?.id);
});

test('filters reviews by star, axis and pet, and counts them [API-08]', async () => {
  const all = await list('');
  for (const [query, passes] of [
    ['rating=3', ({ rating }) => rating === 3],
    ['rating=3&axis=value', ({ valueRating }) => valueRating === 3],
    ['petType=犬', ({ petType }) => petType === 'dog'],
    ['petType=dog&rating=5&axis=overall', ({ petType, rating }) => petType === 'dog' && rating === 5],
    ['petType=bird', ({ petType }) => petType === 'bird'],
  ] as ReadonlyArray<readonly [string, (review: Review) => boolean]>) {
    const answer = await get(`/api/products/1/reviews?limit=2&${encodeURI(query)}`);
    const expected = all.filter(passes);
    expect(answer.headers['x-total-count'], query).toBe(String(expected.length));
    expect(await pages(encodeURI(query)), query).toEqual(expected);
  }
  const lowest = await list('axis=value&sort=lowest');
  expect(lowest.map(({ valueRating }) => valueRating)).toEqual(lowest.map(({ valueRating }) => valueRating).toSorted());
  for (const query of ['sort=best', 'rating=0', 'rating=6', 'rating=1.5', 'axis=smell', 'cursor=x'])
    expect((await get(`/api/products/1/reviews?${query}`)).statusCode, query).toBe(400);
});

test.each([
  ['sort=popular', 'sort=newest'],
  ['sort=popular', 'sort=highest'],
  ['sort=highest&axis=value', 'sort=highest&axis=taste'],
])('a cursor of the order %s starts the order %s from the beginning [API-08]', async (made, other) => {
  const link = String((await get(`/api/products/1/reviews?limit=3&${made}`)).headers['link']);
  const cursor = /cursor=([^>&]+)/.exec(link)?.[1] ?? '';
  expect((await get(`/api/products/1/reviews?limit=3&${made}&cursor=${cursor}`)).json()).not.toEqual(await list(`limit=3&${made}`));
  expect((await get(`/api/products/1/reviews?limit=3&${other}&cursor=${cursor}`)).json()).toEqual(await list(`limit=3&${other}`));
});

test('returns the means of the axes over the product’s own pet type and category [PROD-35]', async () => {
  const means = (await get('/api/products/1/axis-means')).json<Record<string, number>>();
  const products = (await get('/api/products?petType=dog&category=food')).json<Array<{ id: number; reviewCount: number }>>();
  expect(means).toMatchObject({ petType: 'dog', category: 'food', products: products.filter(({ reviewCount }) => reviewCount > 0).length });
  for (const axis of ['taste', 'quality', 'health', 'value', 'repeat']) {
    expect(means[axis]).toBeGreaterThanOrEqual(1);
    expect(means[axis]).toBeLessThanOrEqual(5);
  }
  expect((await get('/api/products/99999/axis-means')).statusCode).toBe(404);
  await server.write((write) => deleteProduct(write, 190));
  expect((await get('/api/products/190/axis-means')).statusCode).toBe(410);
});
