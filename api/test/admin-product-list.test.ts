import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ItemOf } from '#api/contract/calls.ts';
import { categories, isTerm, petTypes } from '#api/contract/vocabulary.ts';
import { holdsForAll } from '#db/test/holds-for-all.ts';
import { startWithOperator, type AnswerTo } from './calls.ts';
import type { TestServer } from './server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof startWithOperator>>['admin'];
beforeAll(async () => {
  ({ server, admin } = await startWithOperator());
});
afterAll(() => server.close());

test('the list supports pages, search and filters, and returns the total [APROD-01 AAPI-14]', async () => {
  const all = await admin('GET /api/admin/products');
  expect(all.headers['x-total-count']).toBe(String(all.body.length));
  const ids = ({ body: rows }: AnswerTo<'GET /api/admin/products'>) => rows.map(({ id }) => id);
  expect(ids(await admin('GET /api/admin/products', { query: { page: 2, limit: 10 } }))).toEqual(ids(all).slice(10, 20));
  expect((await admin('GET /api/admin/products', { query: { page: 1 } })).body).toHaveLength(50);
  const cats = await admin('GET /api/admin/products', { query: { petType: '猫', category: 'food', sortBy: 'price', sortOrder: 'desc' } });
  expect(holdsForAll(cats.body, ({ petType }) => petType === 'cat')).toBe(true);
});

test('sorts the table by every column and finds a product by its id [APROD-01]', async () => {
  const values: Record<string, (row: ItemOf<'GET /api/admin/products'>) => string | number> = {
    id: ({ id }) => id,
    name: ({ name }) => name,
    price: (row) => row.price,
    // Codes outside the vocabulary sort as その他.
    category: ({ category }) => (isTerm(categories, category) ? category : 'other'),
    petType: ({ petType }) => (isTerm(petTypes, petType) ? petType : 'other'),
    updated: ({ updatedAt }) => updatedAt,
  };
  for (const [sortBy, valueOf] of Object.entries(values)) {
    const pages = [1, 2, 3].map((page) => admin('GET /api/admin/products', { query: { page, limit: 100, sortBy, sortOrder: 'asc' } }));
    const up = (await Promise.all(pages)).flatMap(({ body: rows }) => rows);
    const sorted = up.toSorted((one, other) =>
      valueOf(one) < valueOf(other) ? -1 : valueOf(one) > valueOf(other) ? 1 : one.id - other.id,
    );
    expect(up.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
    const down = await admin('GET /api/admin/products', { query: { page: 2, limit: 10, sortBy, sortOrder: 'desc' } });
    expect(down.body.map(({ id }) => id)).toEqual(
      up
        .toReversed()
        .slice(10, 20)
        .map(({ id }) => id),
    );
  }
  const found = await admin('GET /api/admin/products', { query: { page: 1, search: '７' } });
  expect(found.body[0]).toMatchObject({ id: 7 });
  expect(found.headers['x-total-count']).toBe(String(found.body.length));
});

test('the product with the searched number heads a list of matches in full pages, each once [APROD-01]', async () => {
  const search = '12';
  const page = async (number: number, more: object = {}) => {
    const { headers, body } = await admin('GET /api/admin/products', { query: { page: number, limit: 3, search, ...more } });
    return { total: Number(headers['x-total-count']), ids: body.map(({ id }) => id) };
  };
  const { total } = await page(1);
  const pages = await Promise.all(Array.from({ length: Math.ceil(total / 3) }, (_, at) => page(at + 1)));
  const ids = pages.flatMap((one) => one.ids);
  expect(total).toBeGreaterThan(6);
  expect(pages.slice(0, -1).every((one) => one.ids.length === 3)).toBe(true);
  expect(ids[0]).toBe(12);
  expect([ids.length, new Set(ids).size]).toEqual([total, total]);
  const { petType } = (await admin('GET /api/products/{id}', { params: { id: 12 } })).body;
  const other = petType === 'dog' ? 'cat' : 'dog';
  expect((await page(1, { petType: other })).ids).not.toContain(12);
});
