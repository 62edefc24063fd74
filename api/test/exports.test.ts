import { expect, test } from 'vitest';
import { tokyoDay } from '#api/tokyo-day.ts';
import { inject } from './calls.ts';
import { openImports } from './import-calls.ts';

const { open, send, check, count } = openImports();

test('the export is the documented file, and importing it changes nothing [APROD-47 APROD-48 APROD-49 APROD-50]', async () => {
  const headers = { authorization: `Bearer ${open.operator.token}` };
  const before = tokyoDay();
  const answer = await inject(open.operator.server, 'GET /api/admin/products/export', { headers });
  const named = (date: string) => `attachment; filename="products_export_${date}.csv"`;
  expect([before, tokyoDay()].map(named)).toContain(answer.headers['content-disposition']);
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const documented =
    `id,name,description,price,imageUrl,petType,category,amazonUrl,rakutenUrl,affiliateUrl,isBestSeller,isOnSale,isTopRated,originalPrice,\
brandId,brandSlug,petSize,lifeStage,features,specifications,recommendations,feedingInstructions,ingredients,faqs`.split(',');
  const columns = answer.body.slice(1).split('\r\n')[0]?.split(',') ?? [];
  // Columns that the documents do not name follow.
  expect(columns.slice(0, documented.length)).toEqual(documented);
  const rows = await open.operator.server.reader.selectFrom('products').select('id').where('deletedAt', 'is', null).execute();
  const csv = new Uint8Array(answer.rawPayload);
  expect((await check(csv)).counts).toEqual({ create: 0, update: 0, unchanged: rows.length, warning: 0, error: 0 });
  const imports = await count('imports');
  expect((await send(csv)).body()).toMatchObject({ importId: null, importedCount: 0 });
  expect(await count('imports')).toBe(imports);
  const brands = await inject(open.operator.server, 'GET /api/admin/brands/export', { headers });
  const found = await check(new Uint8Array(brands.rawPayload), { key: 'POST /api/admin/brands/import' });
  expect(found.counts).toMatchObject({ create: 0, update: 0, error: 0 });
  expect(found.counts.unchanged).toBeGreaterThan(10);
});

test('an export imports unchanged after its brand’s slug was changed, also where another brand has that slug now [APROD-50]', async () => {
  const { admin, server, token } = open.operator;
  const headers = { authorization: `Bearer ${token}` };
  const csv = new Uint8Array((await inject(server, 'GET /api/admin/products/export', { headers })).rawPayload);
  const list = async () => (await admin('GET /api/admin/products', { query: { limit: 100 } })).body.map(({ id, brandId }) => [id, brandId]);
  const before = await list();
  const products = await server.reader.selectFrom('products').select(['id', 'brandId']).where('deletedAt', 'is', null).execute();
  const own = products.filter(({ brandId }) => brandId === 1).length;
  expect(own).toBeGreaterThan(0);
  const untouched = { create: 0, update: 0, unchanged: products.length, warning: own, error: 0 };
  const rename = (id: number, slug: string) => admin('PATCH /api/admin/brands/{id}', { params: { id }, body: { slug } });
  const { slug } = (await rename(1, 'komorebi-new')).body;
  expect(slug).toBe('komorebi-new');
  const found = await check(csv);
  expect([found.counts, found.errors]).toEqual([untouched, []]);
  const messages = found.rows.flatMap(({ problems = [] }) => problems.map(({ message }) => message));
  expect(new Set(messages)).toEqual(new Set(['brandId のブランド（komorebi-new）にします。brandSlug の「komorebi」は使いません']));
  expect((await rename(2, 'komorebi')).status).toBe(200);
  expect((await send(csv)).body()).toMatchObject({ importedCount: 0 });
  expect(await list()).toEqual(before);
});

test('the templates have all columns and two rows that can be imported [APROD-55]', async () => {
  const headers = { authorization: `Bearer ${open.operator.token}` };
  for (const kind of ['products', 'brands'] as const) {
    const { rawPayload } = await inject(open.operator.server, `GET /api/admin/${kind}/template`, { headers });
    const found = await check(new Uint8Array(rawPayload), { key: `POST /api/admin/${kind}/import` });
    expect(found).toMatchObject({ counts: { create: 2, update: 0, unchanged: 0, warning: 2, error: 0 } });
    const messages = found.rows.flatMap(({ problems = [] }) => problems.map(({ message }) => message));
    expect(new Set(messages)).toEqual(new Set(['見本のURLなので、画像は取得しません']));
  }
});

test('an empty export answers 404 with a message [APROD-50]', async () => {
  const ids = (await open.operator.server.reader.selectFrom('products').select('id').where('deletedAt', 'is', null).execute()).map(
    ({ id }) => id,
  );
  await open.operator.server.write(({ db, at }) => db.updateTable('products').set({ deletedAt: at }).where('id', 'in', ids).execute());
  const { status, body } = await open.operator.admin('GET /api/admin/products/export');
  expect({ status, message: body.message }).toEqual({ status: 404, message: 'エクスポートするデータがありません' });
  await open.operator.server.write(({ db }) => db.updateTable('products').set({ deletedAt: null }).where('id', 'in', ids).execute());
});
