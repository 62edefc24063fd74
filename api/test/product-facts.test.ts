import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import type { ImportAnswer } from '#api/contract/imports.ts';
import { call, startWithOperator } from './calls.ts';
import { sendFile } from './files.ts';
import type { TestServer } from './server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof startWithOperator>>['admin'];
let token: string;
beforeAll(async () => {
  ({ server, admin, token } = await startWithOperator());
});
afterAll(() => server.close());

const body = { name: '鶏のごはん', price: 12.5, petType: 'dog', category: 'food', imageUrl: '/uploads/a.svg', description: 'ごはんです。' };
const facts = {
  ...{ purpose: '総合栄養食', netWeightG: 800, unitCount: null, kcalPer100g: 352.5, origin: '日本', maker: null },
  ...{ ingredientNames: ['チキンミール', '小麦粉'], additives: ['ミックストコフェロール'] },
  ...{ analysis: ['粗たん白質：28.0％ 以上', '水分 10%以下'], feedingTable: ['体重3kg：約45g', '5~10kg 60~100g'] },
  ...{ factsSource: 'https://example.jp/food', factsCheckedOn: '2026-11-18', factsCheckedBy: '編集部' },
};
const add = (changes: object = {}) => admin('POST /api/admin/products', { body: { ...body, ...changes } });
const change = (id: number, changes: object) => admin('PATCH /api/admin/products/{id}', { params: { id }, body: changes });

test('facts are stored in their usual spelling, with the ids of the ingredients and their parents', async () => {
  const made = await add(facts);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    ...facts,
    purpose: 'complete',
    analysis: ['たんぱく質 28%以上', '水分 10%以下'],
    feedingTable: ['3kg 45g', '5〜10kg 60〜100g'],
    unitPrice: { per: '100g', price: 1.5625 },
  });
  expect(made.body.ingredientIds).toEqual(expect.arrayContaining(['chicken', 'wheat']));
  expect((await call(server, 'GET /api/products/{id}', { params: { id: made.body.id } })).body).toEqual(made.body);
  const fewer = await change(made.body.id, { ingredientNames: ['鹿肉'], factsCheckedOn: '2026-11-18' });
  expect(fewer.body.ingredientIds).not.toContain('chicken');
  expect((await change(made.body.id, { category: 'bowl' })).body.unitPrice).toBeNull();
  const none = await change(made.body.id, { ingredientNames: [], additives: [] });
  expect(none.body.ingredientIds).toBeNull();
});

test('facts without a source or the day they were checked are refused, and the stored ones stay', async () => {
  for (const missing of [{ factsSource: null }, { factsCheckedOn: null }, { factsSource: '' }]) {
    const { status, body: refusal } = await add({ ...facts, ...missing });
    expect(status).toBe(422);
    expect(JSON.stringify(refusal)).toContain('原材料や成分などには、出典のURLと確認した日が必要です');
  }
  const { id } = (await add()).body;
  expect((await change(id, { kcalPer100g: 350 })).status).toBe(422);
  const known = { kcalPer100g: 350, factsSource: facts.factsSource, factsCheckedOn: facts.factsCheckedOn };
  expect((await change(id, known)).body).toMatchObject(known);
  expect((await change(id, { factsSource: null })).status).toBe(422);
  expect((await call(server, 'GET /api/products/{id}', { params: { id } })).body).toMatchObject(known);
  expect((await change(id, { kcalPer100g: null, factsSource: null, factsCheckedOn: null })).status).toBe(200);
});

test('a fact changes only with the day it was checked, which may be the same, and goes without', async () => {
  const { id } = (await add(facts)).body;
  const message = '値を変えたときは、確認した日も入力してください';
  expect(await change(id, { kcalPer100g: 999 })).toMatchObject({ status: 422, body: { message, fields: { factsCheckedOn: message } } });
  expect(await change(id, { kcalPer100g: 352.5, name: '鶏のごはん 大袋' })).toMatchObject({ status: 200, body: { kcalPer100g: 352.5 } });
  expect((await change(id, { kcalPer100g: 355, factsCheckedOn: facts.factsCheckedOn })).body.kcalPer100g).toBe(355);
  expect((await change(id, { kcalPer100g: 356, factsCheckedBy: '監修者' })).body.kcalPer100g).toBe(356);
  expect((await change(id, { kcalPer100g: null })).body).toMatchObject({ kcalPer100g: null, factsCheckedOn: facts.factsCheckedOn });
});

test('a row of a file changes a fact only if the file has a column of its confirmation', async () => {
  const { id } = (await add(facts)).body;
  const head = 'id,name,description,price,imageUrl,petType,category';
  const row = `${id},鶏のごはん,ごはんです。,12.5,/uploads/a.svg,dog,food`;
  const dryRun = async (columns: string, cells: string) => {
    const bytes = new TextEncoder().encode(`${head},${columns}\n${row},${cells}\n`);
    const file = { bytes, name: 'products.csv', field: 'csvFile', type: 'text/csv' };
    const address = addressOf('POST /api/admin/products/import', { query: { dryRun: '1' } });
    const { rows } = (await sendFile<ImportAnswer>(server, address, token, file)).body();
    return rows.map(({ action, problems = [] }) => [action, problems.filter(({ fatal }) => fatal).map(({ field }) => field)]);
  };
  expect(await dryRun('kcalPer100g', '999')).toEqual([['error', ['factsCheckedOn']]]);
  expect(await dryRun('kcalPer100g', '352.5')).toEqual([['unchanged', []]]);
  expect(await dryRun('kcalPer100g,factsCheckedOn', '999,2026-11-18')).toEqual([['update', []]]);
});

test.each([
  [{ netWeightG: 0 }, '内容量（g）は0より大きい整数で入力してください'],
  [{ netWeightG: 1.5 }, '内容量（g）は0より大きい整数で入力してください'],
  [{ kcalPer100g: 350.55 }, '100gあたりのエネルギー（kcal）は0より大きい、小数1桁までの数で入力してください'],
  [{ analysis: ['水分 10%以下', 'おいしさ 100%'] }, '成分値の2行目は「たんぱく質 26.0% 以上」の形で入力してください'],
  [{ feedingTable: ['たっぷり'] }, '給与量の表の1行目は「3kg 68g」の形で入力してください'],
  [{ ingredientNames: ['鶏肉', '米'.repeat(301)] }, '原材料名の2行目は300文字以内で入力してください'],
  [{ factsCheckedOn: '2999-01-01' }, '確認した日は 2026-11-18 の形で、今日までの日を入力してください'],
  [{ factsSource: 'ftp://example.jp' }, '有効なURLを入力してください'],
])('refuses %j with a sentence', async (wrong, sentence) => {
  const { status, body: refusal } = await add({ ...facts, ...wrong });
  expect(status).toBe(422);
  expect(JSON.stringify(refusal)).toContain(sentence);
});

test('proposes what the texts of a product state, with the lines it was read from, and stores nothing', async () => {
  const { id } = (await add()).body;
  const before = (await call(server, 'GET /api/products/{id}', { params: { id } })).body;
  const texts = {
    name: '鶏のごはん 800g',
    ingredients: '鶏肉、小麦粉\nたんぱく質 26.0%以上\nエネルギー 365kcal／100g',
    feedingInstructions: '体重3kg：約68g',
    specifications: '',
  };
  const { status, body: proposals } = await admin('POST /api/admin/products/fact-proposals', { body: texts });
  expect(status).toBe(200);
  expect(proposals.map(({ field, value }) => [field, value])).toEqual([
    ['netWeightG', 800],
    ['kcalPer100g', 365],
    ['ingredientNames', ['鶏肉', '小麦粉']],
    ['analysis', ['たんぱく質 26%以上']],
    ['feedingTable', ['3kg 68g']],
  ]);
  expect(proposals.find(({ field }) => field === 'kcalPer100g')?.source).toBe('エネルギー 365kcal／100g');
  const nothing = { name: '', ingredients: null, feedingInstructions: null, specifications: null };
  expect((await admin('POST /api/admin/products/fact-proposals', { body: nothing })).body).toEqual([]);
  expect((await call(server, 'GET /api/products/{id}', { params: { id } })).body).toEqual(before);
  expect((await call(server, 'POST /api/admin/products/fact-proposals', { body: texts })).status).toBe(401);
});

test('returns what a card shows of a name and a price that are typed, and refuses a price below zero', async () => {
  const parts = (typed: object) =>
    admin('POST /api/admin/products/card-parts', { body: { name: '', price: 0, category: 'food', netWeightG: null, ...typed } });
  const made = await add({ name: 'まぐろ缶 80g', price: 3.2 });
  const { nameParts, unitPrice } = made.body;
  expect(await parts({ name: 'まぐろ缶 80g', price: 3.2 })).toMatchObject({ status: 200, body: { nameParts, unitPrice } });
  expect((await parts({ name: 'まぐろ缶', price: 4, netWeightG: 200 })).body.unitPrice).toEqual({ per: '100g', price: 2 });
  expect((await parts({ name: 'まぐろの皿 80g', price: 4, category: '食器・給水器' })).body.unitPrice).toBeNull();
  expect((await parts({})).body.unitPrice).toBeNull();
  const refused = await parts({ price: -1 });
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain('価格は0以上の数で入力してください');
  expect((await parts({ name: '長'.repeat(201) })).status).toBe(422);
  const body = { name: 'まぐろ缶', price: 4, category: 'food', netWeightG: null };
  expect((await call(server, 'POST /api/admin/products/card-parts', { body })).status).toBe(401);
});

test('words that the dictionary lacks are kept and counted, those of most products first', async () => {
  const listed = async () => (await admin('GET /api/admin/unknown-ingredients')).body;
  expect(await listed()).toEqual([]);
  const first = (await add({ ...facts, ingredientNames: ['鶏肉', 'ホシノミズ', 'ツキノミズ'] })).body.id;
  const second = (await add({ ...facts, ingredientNames: ['小麦粉'], additives: ['ホシノミズ', 'ホシノミズ'] })).body.id;
  expect(await listed()).toEqual([
    { word: 'ホシノミズ', products: 2, exampleId: first },
    { word: 'ツキノミズ', products: 1, exampleId: first },
  ]);
  await change(first, { ingredientNames: ['鶏肉', 'ツキノミズ'], factsCheckedOn: '2026-11-18' });
  expect(await listed()).toEqual([
    { word: 'ツキノミズ', products: 1, exampleId: first },
    { word: 'ホシノミズ', products: 1, exampleId: second },
  ]);
  await admin('DELETE /api/admin/products/{id}', { params: { id: first } });
  expect(await listed()).toEqual([{ word: 'ホシノミズ', products: 1, exampleId: second }]);
  expect((await call(server, 'GET /api/admin/unknown-ingredients')).status).toBe(401);
});
