import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import type { ImportAnswer } from '#api/contract/imports.ts';
import { call, startWithOperator } from './calls.ts';
import { sendFile } from './files.ts';
import { stars } from './stars.ts';

let operator: Awaited<ReturnType<typeof startWithOperator>>;
beforeAll(async () => (operator = await startWithOperator()));
afterAll(() => operator.server.close());

async function importFile(lines: readonly string[], kind: 'products' | 'brands') {
  const file = { bytes: new TextEncoder().encode(lines.join('\n')), name: `${kind}.csv`, field: 'csvFile', type: 'text/csv' };
  return (await sendFile<ImportAnswer>(operator.server, addressOf(`POST /api/admin/${kind}/import`), operator.token, file)).body();
}

const undo = async ({ importId }: ImportAnswer) =>
  (await operator.admin('POST /api/admin/imports/{id}/undo', { params: { id: String(importId) } })).body;
const stored = (table: 'products' | 'brands', name: string) =>
  operator.server.reader
    .selectFrom(table as 'products')
    .select(['id', 'deletedAt'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
const review = { nickname: 'はる', reviewText: '取り込んだあとに書きました。よく食べます。', ...stars };
const brandReview = { nickname: 'はる', reviewText: '取り込んだあとに届いた、ブランドのレビューです。', rating: 4 };

test('undoing an import keeps added products that were saved, reviewed or named since, and says how many', async () => {
  const uses: Record<string, (id: number) => Promise<{ status: number }>> = {
    saved: (id) => operator.admin('PATCH /api/admin/products/{id}', { params: { id }, body: { description: '書き直した説明です。' } }),
    confirmed: (id) => operator.admin('POST /api/admin/products/{id}/price-check', { params: { id } }),
    reviewed: (id) => call(operator.server, 'POST /api/products/{id}/reviews', { params: { id }, body: review }),
    named: (id) => operator.admin('PATCH /api/admin/articles/{id}', { params: { id: 1 }, body: { relatedProducts: [id] } }),
    recalled: (id) =>
      operator.admin('POST /api/admin/notices', {
        body: {
          ...{ kind: 'recall', title: '回収のお知らせ', body: '本文です。', sourceUrl: 'https://example.jp/recall', productIds: [id] },
          startsAt: '2026-11-01T00:00:00Z',
        },
      }),
  };
  const names = [...Object.keys(uses), 'untouched'];
  const done = await importFile(['name,description,price,imageUrl', ...names.map((name) => `${name},説明,10,/art/a.svg`)], 'products');
  for (const [name, use] of Object.entries(uses))
    expect([name, (await use((await stored('products', name)).id)).status]).toEqual([name, expect.toBeOneOf([200, 201])]);
  expect(await undo(done)).toEqual({
    ...{ removed: 1, restored: 0, partly: 0, kept: 5 },
    message: '追加した1件を削除し、変更した0件を元に戻しました。あとから変わったか、レビューなどで使われている5件は、そのままです。',
  });
  const left = await Promise.all(names.map(async (name) => [name, (await stored('products', name)).deletedAt === null]));
  expect(left).toEqual(names.map((name) => [name, name !== 'untouched']));
});

test('undoing imports in turn deletes what the first added, except rows that somebody saved between', async () => {
  const names = ['二度取り込む品', '間に直した品', '三度取り込む品'];
  const head = 'id,name,description,price,imageUrl';
  const added = await importFile([head, ...names.map((name) => `,${name},説明,10,/art/a.svg`)], 'products');
  const ids = await Promise.all(names.map(async (name) => (await stored('products', name)).id));
  await operator.admin('PATCH /api/admin/products/{id}', { params: { id: Number(ids[1]) }, body: { description: '間に直した説明です。' } });
  const priced = await importFile([head, ...names.map((name, at) => `${String(ids[at])},${name},説明,20,/art/a.svg`)], 'products');
  const again = await importFile([head, `${String(ids[2])},三度目の名前,説明,30,/art/a.svg`], 'products');
  expect(await undo(again)).toMatchObject({ restored: 1, partly: 0, kept: 0 });
  expect(await undo(priced)).toMatchObject({ restored: 3, partly: 0, kept: 0 });
  expect(await undo(added)).toMatchObject({ removed: 2, kept: 1 });
  const left = await Promise.all(names.map(async (name) => (await stored('products', name)).deletedAt === null));
  expect(left).toEqual([false, true, false]);
});

test('undoing imports in another order keeps a row that still has a value of a later one', async () => {
  const lineOf = (id: number | '', description: string) => `${String(id)},順を変えて戻す店,another-order,/art/a.svg,${description}`;
  const importLine = (line: string) => importFile(['id,name,slug,logoUrl,description', line], 'brands');
  const added = await importLine(lineOf('', '最初の説明です。'));
  const { id } = await stored('brands', '順を変えて戻す店');
  const second = await importLine(lineOf(id, '二度目の説明です。'));
  const third = await importLine(lineOf(id, '三度目の説明です。'));
  expect(await undo(second)).toMatchObject({ restored: 0, kept: 1 });
  expect(await undo(third)).toMatchObject({ restored: 1, kept: 0 });
  expect(await undo(added)).toMatchObject({ removed: 0, kept: 1 });
});

test('undoing an import keeps added brands that were saved, reviewed or given a product since', async () => {
  const uses: Record<string, (id: number) => Promise<{ status: number }>> = {
    saved: (id) => operator.admin('PATCH /api/admin/brands/{id}', { params: { id }, body: { description: '書き直した説明です。' } }),
    reviewed: () => call(operator.server, 'POST /api/brands/{slug}/reviews', { params: { slug: 'reviewed' }, body: brandReview }),
    given: (id) => operator.admin('PATCH /api/admin/products/{id}', { params: { id: 3 }, body: { brandId: id } }),
  };
  const names = [...Object.keys(uses), 'untouched'];
  const done = await importFile(['name,slug,logoUrl', ...names.map((name) => `${name},${name},/art/a.svg`)], 'brands');
  for (const [name, use] of Object.entries(uses))
    expect([name, (await use((await stored('brands', name)).id)).status]).toEqual([name, expect.toBeOneOf([200, 201])]);
  expect(await undo(done)).toMatchObject({ removed: 1, restored: 0, kept: 3 });
  const left = await Promise.all(names.map(async (name) => [name, (await stored('brands', name)).deletedAt === null]));
  expect(left).toEqual(names.map((name) => [name, name !== 'untouched']));
});
