import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import type { ImportAnswer } from '#api/contract/imports.ts';
import { listKeptPrices } from '#db/queries/product-prices.ts';
import { startWithOperator } from './calls.ts';
import { sendFile } from './files.ts';

let operator: Awaited<ReturnType<typeof startWithOperator>>;
beforeAll(async () => (operator = await startWithOperator()));
afterAll(() => operator.server.close());

async function importFile(lines: readonly string[], kind: 'products' | 'brands' = 'products', query: { dryRun?: '1' } = {}) {
  const file = { bytes: new TextEncoder().encode(lines.join('\n')), name: `${kind}.csv`, field: 'csvFile', type: 'text/csv' };
  return (
    await sendFile<ImportAnswer>(operator.server, addressOf(`POST /api/admin/${kind}/import`, { query }), operator.token, file)
  ).body();
}

const undo = async ({ importId }: ImportAnswer) =>
  (await operator.admin('POST /api/admin/imports/{id}/undo', { params: { id: String(importId) } })).body;
const product = async (id: number) => (await operator.admin('GET /api/products/{id}', { params: { id } })).body;
const checkedAt = async (id: number) =>
  (await operator.server.reader.selectFrom('products').select('priceCheckedAt').where('id', '=', id).executeTakeFirstOrThrow())
    .priceCheckedAt;
const head = 'id,name,description,price,imageUrl';
const line = (id: number, { name, description }: { name: string; description: string }, price: number, imageUrl: string) =>
  `${id},${name},${description},${price},${imageUrl}`;

const unknownFacts = {
  ...{ purpose: null, origin: null, netWeightG: null, unitCount: null, kcalPer100g: null, maker: null },
  ...{ ingredientNames: [], additives: [], analysis: [], feedingTable: [] },
  ...{ factsSource: null, factsCheckedOn: null, factsCheckedBy: null },
};

test('undoing an import keeps rows that were edited or deleted since', async () => {
  const [before, other] = [await product(11), await product(12)];
  const done = await importFile([
    head,
    line(11, { ...before, name: '取り込んだ名前' }, before.price + 5, '/art/new.svg'),
    line(12, { ...other, name: '取り込んで消す品' }, other.price, '/art/new.svg'),
    ',取り込んで足した品,説明,10,/art/a.svg',
    ',取り込んで足して消した品,説明,10,/art/a.svg',
  ]);
  expect(done.importedCount).toBe(4);
  const added = async (name: string) =>
    await operator.server.reader.selectFrom('products').select(['id', 'deletedAt']).where('name', '=', name).executeTakeFirstOrThrow();
  await operator.admin('PATCH /api/admin/products/{id}', { params: { id: 11 }, body: { name: 'あとから直した名前' } });
  await operator.admin('DELETE /api/admin/products/{id}', { params: { id: 12 } });
  await operator.admin('DELETE /api/admin/products/{id}', { params: { id: (await added('取り込んで足して消した品')).id } });

  expect(await undo(done)).toMatchObject({ removed: 1, restored: 1, partly: 1, kept: 2 });
  const after = await product(11);
  expect(after.name).toBe('あとから直した名前');
  expect(after.price).toBe(before.price);
  expect((await added('取り込んで足した品')).deletedAt).not.toBeNull();
  const deleted = await operator.server.reader.selectFrom('products').select(['name', 'deletedAt']).where('id', '=', 12).executeTakeFirst();
  expect(deleted).toMatchObject({ name: '取り込んで消す品' });
  expect(deleted?.deletedAt).not.toBeNull();
});

test('an import dates the prices it changes, not those it repeats; an undo restores the date', async () => {
  const [changed, same] = [await product(21), await product(22)];
  const before = [await checkedAt(21), await checkedAt(22)];
  const done = await importFile([
    head,
    line(21, changed, changed.price + 1, '/art/other.svg'),
    line(22, same, same.price, '/art/other.svg'),
  ]);
  expect(await checkedAt(21)).not.toBe(before[0]);
  expect(await checkedAt(21)).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(await checkedAt(22)).toBe(before[1]);
  await undo(done);
  expect([await checkedAt(21), await checkedAt(22)]).toEqual(before);
});

test('undoing an import keeps a price confirmed after it, with its date and the price before the sale', async () => {
  const before = await product(23);
  const price = before.price + 1;
  const file = [`${head},originalPrice`, `${line(23, before, price, '/art/other.svg')},${price + 10}`];
  const done = await importFile(file);
  const { body } = await operator.admin('POST /api/admin/products/{id}/price-check', { params: { id: 23 } });
  const message = '追加した0件を削除し、変更した1件を元に戻しました。うち1件は、あとから変わった項目を残しました。';
  expect(await undo(done)).toMatchObject({ restored: 1, partly: 1, kept: 0, message });
  expect(await checkedAt(23)).toBe(body.priceCheckedAt);
  const { imageUrl } = before;
  expect(await product(23)).toMatchObject({ imageUrl, price, originalPrice: price + 10 });
  expect((await listKeptPrices(operator.server.reader, 23)).at(-1)).toMatchObject({ price });
});

test('undoing an import leaves the source of a fact that was corrected since, so that the product can be saved', async () => {
  const before = await product(24);
  const file = [
    `${head},netWeightG,origin,factsSource,factsCheckedOn,factsCheckedBy`,
    `${line(24, before, before.price, '/art/other.svg')},1600,日本,https://example.jp/24,2026-11-18,編集部`,
  ];
  await operator.admin('PATCH /api/admin/products/{id}', { params: { id: 24 }, body: unknownFacts });
  const done = await importFile(file);
  expect(done.counts).toMatchObject({ update: 1, error: 0 });
  const save = (body: object) => operator.admin('PATCH /api/admin/products/{id}', { params: { id: 24 }, body });
  expect((await save({ netWeightG: 1500, factsCheckedOn: '2026-11-18' })).status).toBe(200);
  expect(await undo(done)).toMatchObject({ restored: 1, kept: 0 });
  const sourced = { factsSource: 'https://example.jp/24', factsCheckedOn: '2026-11-18', factsCheckedBy: '編集部' };
  expect(await product(24)).toMatchObject({ netWeightG: 1500, origin: null, imageUrl: before.imageUrl, ...sourced });
  expect((await save({ name: 'また保存できる名前' })).status).toBe(200);
});

test.each([
  ['with a day', '2026-11-12', 31],
  ['on the day it had', '2026-11-10', 32],
])('undoing an import %s leaves facts checked on another day since, with that day and their source', async (_which, day, id) => {
  const before = await product(id);
  const save = (body: object) => operator.admin('PATCH /api/admin/products/{id}', { params: { id }, body });
  const sourced = { factsSource: 'https://example.jp/old', factsCheckedOn: '2026-11-10', factsCheckedBy: '編集部' };
  await save({ ...unknownFacts, kcalPer100g: 350, ...sourced });
  const done = await importFile([
    `${head},kcalPer100g,origin,factsSource,factsCheckedOn`,
    `${line(id, before, before.price, '/art/other.svg')},360,日本,https://example.jp/new,${day}`,
  ]);
  expect(done.counts).toMatchObject({ update: 1, error: 0 });
  expect((await save({ factsCheckedOn: '2026-11-20' })).status).toBe(200);
  expect(await undo(done)).toMatchObject({ restored: 1, partly: 1, kept: 0 });
  const left = { kcalPer100g: 360, origin: null, factsSource: 'https://example.jp/new', factsCheckedOn: '2026-11-20' };
  expect(await product(id)).toMatchObject({ ...left, imageUrl: before.imageUrl });
});

test('undoing an import restores facts whose day it repeated or that has its earlier day again', async () => {
  const save = (body: object) => operator.admin('PATCH /api/admin/products/{id}', { params: { id: 33 }, body });
  const sourced = { factsSource: 'https://example.jp/old', factsCheckedOn: '2026-11-10', factsCheckedBy: '編集部' };
  await save({ ...unknownFacts, kcalPer100g: 350, ...sourced });
  const before = await product(33);
  const cells = line(33, before, before.price, before.imageUrl);
  const file = (kcal: number, day: string) => importFile([`${head},kcalPer100g,factsCheckedOn`, `${cells},${String(kcal)},${day}`]);
  const repeated = await file(360, '2026-11-10');
  const { body: versions } = await operator.admin('GET /api/admin/versions/{kind}/{id}', { params: { kind: 'product', id: '33' } });
  expect(versions[0]?.fields).toEqual(['kcalPer100g']);
  expect(await undo(repeated)).toMatchObject({ restored: 1, partly: 0, kept: 0 });
  expect(await product(33)).toMatchObject({ kcalPer100g: 350, ...sourced });
  const dated = await file(370, '2026-11-12');
  await save({ factsCheckedOn: '2026-11-10' });
  expect(await undo(dated)).toMatchObject({ restored: 1, partly: 0, kept: 0 });
  expect(await product(33)).toMatchObject({ kcalPer100g: 350, ...sourced });
  // Nothing of the import is left: the day that it repeated is none of its own.
  const changed = await file(380, '2026-11-10');
  await save({ kcalPer100g: 390, factsCheckedOn: '2026-11-10' });
  expect(await undo(changed)).toMatchObject({ restored: 0, kept: 1 });
});

test('of a repeated slug in a brand file the first row counts; the second names its line', async () => {
  const lines = ['name,slug,logoUrl', 'そよかぜ,soyokaze,/art/a.svg', 'そよかぜ二号,soyokaze,/art/b.svg'];
  const found = await importFile(lines, 'brands', { dryRun: '1' });
  expect(found.counts).toMatchObject({ create: 1, error: 1 });
  expect(found.errors[0]).toMatch(/^3行目.*soyokaze.*2行目/);
  expect(await importFile(lines, 'brands')).toMatchObject({ importedCount: 1 });
  const named = (await operator.admin('GET /api/admin/brands')).body.filter(({ slug }) => slug === 'soyokaze');
  expect(named.map(({ name }) => name)).toEqual(['そよかぜ']);
});

test('an empty slug in a brand file leaves the address of a stored brand, and the row says so [ABRAND-19]', async () => {
  const brand = async () => (await operator.admin('GET /api/admin/brands')).body.find(({ id }) => id === 5);
  const before = await brand();
  const lines = ['id,name,slug,logoUrl', '5,Fifth Shop, ,/art/fifth.svg'];
  const { rows } = await importFile(lines, 'brands', { dryRun: '1' });
  expect(rows[0]).toMatchObject({ action: 'update', id: 5 });
  expect(rows[0]?.changes?.map(({ field }) => field)).toEqual(['name', 'logoUrl']);
  expect(rows[0]?.problems).toContainEqual({ field: 'slug', message: 'が空のため、そのままにします', fatal: false });
  const done = await importFile(lines, 'brands');
  expect(await brand()).toMatchObject({ name: 'Fifth Shop', slug: before?.slug });
  expect(await undo(done)).toMatchObject({ restored: 1, partly: 0, kept: 0 });
  expect(await brand()).toMatchObject({ name: before?.name, slug: before?.slug, logoUrl: before?.logoUrl });
});

test('an empty state in a brand file leaves a stored brand hidden, and the row says so [ABRAND-18]', async () => {
  await operator.admin('PATCH /api/admin/brands/{id}', { params: { id: 6 }, body: { isActive: false } });
  const named = async (name: string) => (await operator.admin('GET /api/admin/brands')).body.find((brand) => brand.name === name);
  const done = await importFile(['id,name,logoUrl,isActive', '6,Sixth Shop,/art/sixth.svg, ', ',Sixtieth,/art/60.svg,'], 'brands');
  const changed = done.rows.find(({ id }) => id === 6);
  expect(changed?.changes?.map(({ field }) => field)).toEqual(['name', 'logoUrl']);
  expect(changed?.problems).toContainEqual({ field: 'isActive', message: 'が空のため、そのままにします', fatal: false });
  expect(await named('Sixth Shop')).toMatchObject({ isActive: false });
  expect(await named('Sixtieth')).toMatchObject({ isActive: true });
});

test('a product that had no brand has none after an undo, though the brand of the file was renamed since', async () => {
  const { reader, write } = operator.server;
  const noBrand = { brandId: null, brandName: null, brandSlug: null };
  await write(({ db }) => db.updateTable('products').set(noBrand).where('id', '=', 13).execute());
  const before = await product(13);
  const row = `13,${before.name},${before.description},${String(before.price)},${before.imageUrl},3`;
  const done = await importFile([`${head},brandId`, row]);
  expect((await product(13)).brandId).toBe(3);
  const name = (await operator.admin('GET /api/admin/brands')).body.find(({ id }) => id === 3)?.name ?? '';
  const rename = (to: string) => operator.admin('PATCH /api/admin/brands/{id}', { params: { id: 3 }, body: { name: to } });
  await rename('あとからの名前');
  expect(await undo(done)).toMatchObject({ restored: 1, partly: 0 });
  const columns = ['brandId', 'brandName', 'brandSlug'] as const;
  expect(await reader.selectFrom('products').select(columns).where('id', '=', 13).executeTakeFirst()).toEqual(noBrand);
  await rename(name);
});
