import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAfter } from '#api/contract/durations.ts';
import { tokyoDay } from '../tokyo-day.ts';
import { call, startWithOperator } from './calls.ts';
import type { TestServer } from './server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof startWithOperator>>['admin'];
beforeAll(async () => {
  ({ server, admin } = await startWithOperator());
});
afterAll(() => server.close());

const ofSession: unknown = expect.stringMatching(/^session:\d+$/);
const list = async () => {
  const { body, headers } = await admin('GET /api/admin/prices', { query: { page: 1 } });
  return { ids: body.map(({ id }) => id), body, total: headers['x-total-count'] };
};
const makeDue = (...ids: number[]) =>
  server.write(async ({ db }) => {
    await db.updateTable('products').set({ priceDue: 0 }).execute();
    await db.updateTable('products').set({ priceDue: 1 }).where('id', 'in', ids).execute();
  });
const find = async (id: number) => (await call(server, 'GET /api/products/{id}', { params: { id } })).body;
const save = async (id: number, price: number, updatedAt?: string) =>
  admin('POST /api/admin/prices/{id}', { params: { id }, body: { price, updatedAt: updatedAt ?? (await find(id)).updatedAt } });

test('lists the products whose price is due, the most viewed in ninety days first, then the most reviewed', async () => {
  await makeDue(1, 2, 3);
  const counts = await Promise.all([1, 2, 3].map(async (id) => ({ id, reviews: (await find(id)).reviewCount })));
  const expected = counts.toSorted((one, other) => other.reviews - one.reviews || one.id - other.id).map(({ id }) => id);
  expect(await list()).toMatchObject({ ids: expected, total: '3' });
  const [first = 0, second = 0, third = 0] = expected;
  const views = (item: number, daysAgo: number, times: number) =>
    ({ measure: 'productViews', day: dayAfter(tokyoDay(), -daysAgo), item, detail: '', times }) as const;
  await server.write(({ db }) =>
    db
      .insertInto('counters')
      .values([views(third, 3, 2), views(third, 5, 2), views(second, 4, 3), views(first, 100, 50)])
      .execute(),
  );
  expect((await list()).ids).toEqual([third, second, first]);
});

test('confirms the price that was seen: the product leaves the list, an open form stays valid', async () => {
  await makeDue(4, 5);
  const before = await find(4);
  const { status, body } = await save(4, before.price);
  expect([status, body.updatedAt, body.price]).toEqual([200, before.updatedAt, before.price]);
  expect((await list()).ids).toEqual([5]);
  const rows = await server.reader.selectFrom('productPrices').selectAll().where('productId', '=', 4).orderBy('day', 'desc').execute();
  expect(rows[0]).toMatchObject({ price: before.price, way: 'confirm', actor: ofSession });
});

test('saves a new price with a line in the audit log', async () => {
  const before = await find(6);
  expect((await save(6, before.price + 1)).body).toMatchObject({ price: before.price + 1 });
  const audit = await server.reader.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  expect(audit).toMatchObject({ action: 'price check', subject: 'product:6', actor: ofSession });
});

test('refuses a new price over a later edit, and amounts that are no price', async () => {
  const before = await find(7);
  await admin('PATCH /api/admin/products/{id}', { params: { id: 7 }, body: { price: before.price + 2 } });
  const stale = await save(7, before.price, before.updatedAt);
  expect([stale.status, (await find(7)).price]).toEqual([409, before.price + 2]);
  expect((await save(7, -1)).status).toBe(422);
  expect((await save(99_999, 1, before.updatedAt)).status).toBe(404);
});
