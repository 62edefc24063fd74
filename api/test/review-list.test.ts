import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ItemOf } from '#api/contract/calls.ts';
import { call, rawRequest, type Answer, type Sent } from './calls.ts';
import { startTestServer, type TestServer } from './server.ts';

type Review = ItemOf<'GET /api/products/{id}/reviews'>;
type Query = Sent<'GET /api/products/{id}/reviews'>['query'];

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const get = (query?: Query) => call(server, 'GET /api/products/{id}/reviews', { params: { id: 1 }, query });
const list = async (query?: Query) => (await get(query)).body;

/** Returns all pages of a list, three reviews at a time. */
async function pages(query?: Query): Promise<Review[]> {
  const first = await get({ limit: 3, ...query });
  const all: Review[] = [...first.body];
  for (let url = nextOf(first); url;) {
    const page = await rawRequest<Review[]>(server, 'GET', url);
    all.push(...page.body);
    url = nextOf(page);
  }
  return all;
}

const nextOf = ({ headers }: Answer) => /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];

const byTime = (one: Review, other: Review) => other.createdAt.localeCompare(one.createdAt) || other.id - one.id;

test('sorts reviews by date, likes or rating; pages by cursor hold each once, in the same order [API-08]', async () => {
  const newest = await list();
  expect(await list({ sort: 'newest' })).toEqual(newest);
  const orders = {
    popular: newest.toSorted((one, other) => other.likeCount - one.likeCount || byTime(one, other)),
    highest: newest.toSorted((one, other) => other.rating - one.rating || byTime(one, other)),
    lowest: newest.toSorted((one, other) => one.rating - other.rating || byTime(one, other)),
  };
  for (const [sort, expected] of Object.entries(orders)) {
    const ids = expected.map(({ id }) => id);
    expect(
      (await list({ sort })).map(({ id }) => id),
      sort,
    ).toEqual(ids);
    expect(
      (await pages({ sort })).map(({ id }) => id),
      sort,
    ).toEqual(ids);
  }
});

test('reviews without a rating come last in either order [API-08]', async () => {
  const [first] = await list({ limit: 1 });
  await server.write(({ db }) =>
    db
      .updateTable('reviews')
      .set({ rating: 0, valueRating: null })
      .where('id', '=', first?.id ?? 0)
      .execute(),
  );
  for (const sort of ['highest', 'lowest']) expect((await list({ sort })).at(-1)?.id).toBe(first?.id);
  expect((await list({ sort: 'newest' })).map(({ id }) => id)).toContain(first?.id);
  expect((await list({ axis: 'value' })).map(({ id }) => id)).not.toContain(first?.id);
});

test('filters reviews by star, axis and pet, and counts them [API-08]', async () => {
  const all = await list();
  for (const [query, passes] of [
    [{ rating: 3 }, ({ rating }) => rating === 3],
    [{ rating: 3, axis: 'value' }, ({ valueRating }) => valueRating === 3],
    [{ petType: '犬' }, ({ petType }) => petType === 'dog'],
    [{ petType: 'dog', rating: 5, axis: 'overall' }, ({ petType, rating }) => petType === 'dog' && rating === 5],
    [{ petType: 'bird' }, ({ petType }) => petType === 'bird'],
  ] as ReadonlyArray<readonly [Query, (review: Review) => boolean]>) {
    const answer = await get({ limit: 2, ...query });
    const expected = all.filter(passes);
    expect(answer.headers['x-total-count'], JSON.stringify(query)).toBe(String(expected.length));
    expect(await pages(query), JSON.stringify(query)).toEqual(expected);
  }
  const lowest = await list({ axis: 'value', sort: 'lowest' });
  expect(lowest.map(({ valueRating }) => valueRating)).toEqual(lowest.map(({ valueRating }) => valueRating).toSorted());
  for (const query of [{ sort: 'best' }, { rating: 0 }, { rating: 6 }, { rating: 1.5 }, { axis: 'smell' }, { cursor: 'x' }])
    expect((await get(query)).status, JSON.stringify(query)).toBe(400);
});

test.each([
  [{ sort: 'popular' }, { sort: 'newest' }],
  [{ sort: 'popular' }, { sort: 'highest' }],
  [
    { sort: 'highest', axis: 'value' },
    { sort: 'highest', axis: 'taste' },
  ],
])('a cursor of the order %j starts the order %j from the beginning [API-08]', async (made, other) => {
  const limit = 3;
  const link = String((await get({ ...made, limit })).headers.link);
  const cursor = /cursor=([^>&]+)/.exec(link)?.[1] ?? '';
  expect(await list({ ...made, limit, cursor })).not.toEqual(await list({ ...made, limit }));
  expect(await list({ ...other, limit, cursor })).toEqual(await list({ ...other, limit }));
});
