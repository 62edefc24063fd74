import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import type { Db } from '#db/open.ts';
import { readProductColumns } from '#db/test/product-columns.ts';
import { call, startWithOperator } from './calls.ts';
import { processorTime, watchEventLoop } from './event-loop.ts';
import { sendFile } from './files.ts';

let operator: Awaited<ReturnType<typeof startWithOperator>>;
beforeAll(async () => {
  operator = await startWithOperator();
  await operator.server.write(({ db }) => addProducts(db));
});
afterAll(() => operator.server.close());

/** A brand of the demo world, and the products that it gets here: more than its edit may change on this thread. */
const [large, own] = [2, 400];

async function addProducts(db: Db): Promise<void> {
  const row = { ...(await readProductColumns(db)), brandId: large };
  for (let nth = 0; nth < own; nth++)
    await db
      .insertInto('products')
      .values({ ...row, slug: `large-${nth}` })
      .execute();
}

const params = { id: large };
const save = (body: object) => operator.admin('PATCH /api/admin/brands/{id}', { params, body });
const remove = () => operator.admin('DELETE /api/admin/brands/{id}', { params });
const restore = () => operator.admin('POST /api/admin/brands/{id}/restore', { params });
const actions = async (subject: string) => {
  const { body } = await operator.admin('GET /api/admin/audit', { query: { subject } });
  return body.map(({ action, fields }) => [action, ...fields]);
};

const importFile = (csv: string) =>
  sendFile(operator.server, addressOf('POST /api/admin/brands/import'), operator.token, {
    bytes: new TextEncoder().encode(csv),
    name: 'brands.csv',
    field: 'csvFile',
    type: 'text/csv',
  });

test.each([
  ['in its form', 'おおきな店', (name: string) => save({ name, slug: 'large-co' }), ['update', 'name', 'slug']],
  [
    'by a file of one row',
    'もっと大きな店',
    (name: string) => importFile(`id,name,logoUrl\n${large},${name},/uploads/logos/nora.svg`),
    undefined,
  ],
])('requests are answered while a brand with many products is renamed %s [AAPI-27]', async (_where, name, rename, line) => {
  const begun = process.threadCpuUsage();
  const loop = watchEventLoop();
  const renaming = rename(name);
  const over = renaming.then(() => true);
  let answered = 0;
  for (let isOver = false; !isOver; isOver = await Promise.race([over, setTimeout(5, false)])) {
    const { status } = await call(operator.server, 'GET /api/products/{id}', { params: { id: 1 } });
    if (status === 200) answered += 1;
  }
  const longest = loop.longest();
  expect(answered).toBeGreaterThan(10);
  // The thread was never taken for a large part of its own work on these requests.
  expect(longest / processorTime(begun)).toBeLessThan(1 / 2);
  expect((await renaming).status).toBe(200);
  const brand = operator.server.reader.selectFrom('brands').select(['name', 'slug']).where('id', '=', large);
  expect(await brand.executeTakeFirst()).toEqual({ name, slug: 'large-co' });

  const named = await operator.server.reader.selectFrom('products').select('id').where('brandName', '=', name).execute();
  expect(named.length).toBeGreaterThanOrEqual(own);
  const found = await call(operator.server, 'GET /api/products', { query: { search: name, limit: 100 } });
  expect(Number(found.headers['x-total-count'])).toBe(named.length);
  if (line) expect(await actions(`brand:${large}`)).toEqual([line]);
});

test('an edit of a brand with many products is refused as any other is [AAPI-27 AAPI-28]', async () => {
  const { body: saved } = await save({ isActive: false });
  expect(saved.isActive).toBe(false);
  expect(await save({ name: 'あとから', updatedAt: '2026-01-01T00:00:00.000Z' })).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { name: saved.name, updatedAt: saved.updatedAt, isActive: false } },
  });
  const taken = 'このスラッグはすでに使われています';
  expect(await save({ slug: 'komorebi' })).toMatchObject({
    status: 409,
    body: { code: 'slug_taken', message: taken, fields: { slug: taken } },
  });
  expect(await restore()).toMatchObject({ body: { code: 'not_deleted' } });
  expect(await remove()).toMatchObject({ status: 200, body: { success: true, id: large } });
  expect(await remove()).toMatchObject({ status: 410, body: { code: 'gone' } });
  expect(await save({ name: '消えた店' })).toMatchObject({ status: 410, body: { code: 'gone' } });
  expect(await restore()).toMatchObject({ status: 200, body: { name: saved.name } });
  expect((await actions(`brand:${large}`)).map(([action]) => action)).toEqual(['restore', 'delete', 'update', 'update']);
});
