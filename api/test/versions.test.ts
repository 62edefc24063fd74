import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillAddress } from '#api/contract/address-of.ts';
import type { ImportAnswer } from '#api/contract/imports.ts';
import type { VersionedKind } from '#api/contract/versions.ts';
import { applyRetention } from '#db/changes/retention.ts';
import { startWithOperator } from './calls.ts';
import { sendFile } from './files.ts';

let operator: Awaited<ReturnType<typeof startWithOperator>>;
beforeAll(async () => (operator = await startWithOperator()));
afterAll(() => operator.server.close());

const list = async (kind: VersionedKind, id: number | string) =>
  (await operator.admin('GET /api/admin/versions/{kind}/{id}', { params: { kind, id } })).body;
const contents = async (kind: VersionedKind, id: number | string, version: string) =>
  (await operator.admin('GET /api/admin/versions/{kind}/{id}/{version}', { params: { kind, id, version } })).body.contents;
const saved = (id: number, body: object) => operator.admin('PATCH /api/admin/products/{id}', { params: { id }, body });

async function importFile(csv: string): Promise<ImportAnswer> {
  const file = { bytes: new TextEncoder().encode(csv), name: 'products.csv', field: 'csvFile', type: 'text/csv' };
  const address = fillAddress('POST /api/admin/products/import', {});
  return (await sendFile<ImportAnswer>(operator.server, address, operator.token, file)).body();
}

test('each save of an article can be read again, and the state before the first', async () => {
  const { body: before } = await operator.admin('GET /api/admin/articles/{id}', { params: { id: 2 } });
  const save = (body: object) => operator.admin('PATCH /api/admin/articles/{id}', { params: { id: 2 }, body });
  await save({ content: '一つめの本文' });
  await save({ content: '二つめの本文', excerpt: '新しい抜粋', relatedProducts: [3, 1] });
  const versions = await list('article', 2);
  expect(versions.map(({ action, fields }) => [action, fields])).toEqual([
    ['update', ['content', 'excerpt', 'relatedProducts']],
    ['update', ['content']],
    ['first', []],
  ]);
  const [newest, older, first] = versions.map(({ id }) => id);
  expect(await contents('article', 2, newest ?? '')).toMatchObject({ content: '二つめの本文', excerpt: '新しい抜粋' });
  expect(await contents('article', 2, older ?? '')).toMatchObject({ content: '一つめの本文', excerpt: before.excerpt });
  expect(await contents('article', 2, first ?? '')).toMatchObject(before);
  expect(await contents('article', 2, 'now')).toMatchObject({ content: '二つめの本文' });
});

test('an import is a version of each row it changed, also between saves and after its undo', async () => {
  const { body: before } = await operator.admin('GET /api/products/{id}', { params: { id: 5 } });
  const head = 'id,name,description,price,imageUrl,features,isOnSale';
  const line = (name: string) => `5,${name},${before.description},${before.price},${before.imageUrl},一;二,true`;
  const one = await importFile(`${head}\n${line('CSVの名前')}`);
  await saved(5, { name: '手で直した名前' });
  await importFile(`${head}\n${line('二度めのCSV')}`);
  const undo = (id: number | null) => operator.admin('POST /api/admin/imports/{id}/undo', { params: { id: String(id) } });
  await undo(one.importId);

  const versions = await list('product', 5);
  expect(versions.map(({ action }) => action)).toEqual(['undo import', 'import', 'update', 'import', 'first']);
  const states = await Promise.all(versions.map(({ id }) => contents('product', 5, id)));
  expect(states.map(({ name, features, isOnSale }) => [name, features, isOnSale])).toEqual([
    ['二度めのCSV', before.features, before.isOnSale],
    ['二度めのCSV', ['一', '二'], true],
    ['手で直した名前', ['一', '二'], true],
    ['CSVの名前', ['一', '二'], true],
    [before.name, before.features, before.isOnSale],
  ]);
  expect(await contents('product', 5, 'now')).toMatchObject({ name: '二度めのCSV' });
});

test('an imported product begins with its import; a brand and a bulk change have versions too', async () => {
  await importFile('name,description,price,imageUrl,petType,category\n取り込んだ品,毎日のごはん,25.5,/art/a.svg,猫,フード');
  const { id } = await operator.server.reader.selectFrom('products').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await operator.admin('POST /api/admin/products/bulk', { body: { ids: [id], action: 'update', fields: { isOnSale: true } } });
  const versions = await list('product', id);
  expect(versions.map(({ action }) => action)).toEqual(['update', 'import']);
  expect(await contents('product', id, versions[1]?.id ?? '')).toMatchObject({ name: '取り込んだ品', isOnSale: false });
  await operator.admin('PATCH /api/admin/brands/{id}', { params: { id: 1 }, body: { name: '改めた名前' } });
  expect((await list('brand', 1)).map(({ action, fields }) => [action, fields])).toEqual([
    ['update', ['name']],
    ['first', []],
  ]);
});

test('answers 404 for an unknown version and lists none for a record that was never saved', async () => {
  expect(await list('product', 40)).toEqual([]);
  for (const version of ['audit-999999', 'import-1', 'first'])
    expect(
      (await operator.admin('GET /api/admin/versions/{kind}/{id}/{version}', { params: { kind: 'product', id: 40, version } })).status,
    ).toBe(404);
  expect(
    (await operator.admin('GET /api/admin/versions/{kind}/{id}/{version}', { params: { kind: 'product', id: 999, version: 'now' } }))
      .status,
  ).toBe(404);
});

test('versions are kept for a year; the audit log keeps their lines', async () => {
  await saved(7, { name: '一年前の名前' });
  const [version] = await list('product', 7);
  const savedAt = Date.parse(version?.at ?? '');
  const year = 365 * 24 * 60 * 60 * 1000;
  const retain = (ms: number) => operator.server.write(({ db }) => applyRetention({ db, at: new Date(savedAt + ms).toISOString() }));
  await retain(year - 1);
  expect(await list('product', 7)).toHaveLength(2);
  await retain(year);
  expect(await list('product', 7)).toEqual([]);
  const lines = (await operator.admin('GET /api/admin/audit', { query: { subject: 'product:7' } })).body;
  expect(lines.map(({ action, fields }) => [action, fields])).toEqual([['update', []]]);
});

test('each save of a fixed page can be read again, and its initial text', async () => {
  const params = { name: 'about' as const };
  const { body: initial } = await operator.admin('GET /api/admin/pages/{name}', { params });
  const save = (changes: object) => operator.admin('PUT /api/admin/pages/{name}', { params, body: { ...initial.initial, ...changes } });
  expect(await list('page', 'about')).toEqual([]);
  expect(await contents('page', 'about', 'now')).toEqual({ ...initial.initial, updatedAt: '' });
  await save({ title: '一つめの題' });
  await save({ title: '二つめの題', content: '新しい本文' });
  const versions = await list('page', 'about');
  expect(versions.map(({ action, fields }) => [action, fields])).toEqual([
    ['update', ['title', 'content']],
    ['update', ['title']],
    ['first', []],
  ]);
  const [newest, older, first] = versions.map(({ id }) => id);
  expect(await contents('page', 'about', newest ?? '')).toMatchObject({ title: '二つめの題', content: '新しい本文' });
  expect(await contents('page', 'about', older ?? '')).toMatchObject({ title: '一つめの題', content: initial.initial.content });
  expect(await contents('page', 'about', first ?? '')).toEqual(initial.initial);
  await operator.admin('DELETE /api/admin/pages/{name}', { params });
  expect(await contents('page', 'about', 'now')).toEqual({ ...initial.initial, updatedAt: '' });
  expect(await list('page', 'about')).toHaveLength(4);
});

test('versions of other texts are kept too; those of the featured articles name them', async () => {
  const { body: topics } = await operator.admin('GET /api/admin/site-texts/topics');
  await operator.admin('PUT /api/admin/site-texts/topics', { body: { articles: [2] } });
  const [newest] = await list('text', 'topics');
  expect(await contents('text', 'topics', newest?.id ?? '')).toMatchObject({ articles: [{ id: 2, title: expect.any(String) as string }] });
  expect(await contents('text', 'topics', 'first')).toMatchObject({ articles: topics.initial.articles });
  await operator.admin('PUT /api/admin/site-texts/words', { body: { words: ['ふしぎ水'] } });
  expect(await contents('text', 'words', 'now')).toMatchObject({ words: ['ふしぎ水'] });
  expect(await list('text', 'shops')).toEqual([]);
  const unknown = { params: { kind: 'page', id: 'nowhere', version: 'now' } };
  expect((await operator.admin('GET /api/admin/versions/{kind}/{id}/{version}', unknown)).status).toBe(400);
});
