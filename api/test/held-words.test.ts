import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, startWithOperator } from './calls.ts';
import type { TestServer } from './server.ts';
import { send } from './visitors.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof startWithOperator>>['admin'];
beforeAll(async () => {
  ({ server, admin } = await startWithOperator());
});
afterAll(() => server.close());

const save = async (words: string[]) => expect((await admin('PUT /api/admin/site-texts/words', { body: { words } })).status).toBe(200);
const heldWords = async (id: number) => {
  const { body } = await admin('GET /api/admin/moderation', { query: { kind: 'review' } });
  return body.find((post) => post.id === id)!.heldWords;
};

test('the queue says which words held a post, and how it spells them, by the list of today', async () => {
  await save(['ガラポン', '死ね', 'まずい店']);
  const reviewText = 'もう死\u00adね。ｶﾞﾗﾎﾟﾝとカ\u3099らぽんで死・ね、死*ね、死ねと言われました';
  const { id, status } = (await send(server, 'review', { reviewText })).body;
  expect(status).toBe('pending');
  expect(await heldWords(id)).toEqual([
    { word: 'ガラポン', passages: ['ｶﾞﾗﾎﾟﾝ', 'カ\u3099らぽん'] },
    { word: '死ね', passages: ['死ね', '死・ね', '死*ね'] },
  ]);
  const search = await admin('GET /api/admin/moderation', { query: { kind: 'review', search: 'ガラポン', state: 'any' } });
  expect(search.body).toMatchObject([{ id, heldWords: [{ word: 'ガラポン' }, { word: '死ね' }] }]);
  await save(['まずい店']);
  expect(await heldWords(id)).toEqual([]);
});

test('a word in the name is named without a passage; a post held for another reason names none', async () => {
  await save(['まずい店']);
  const named = (await send(server, 'review', { nickname: 'マズイ店' })).body.id;
  expect(await heldWords(named)).toEqual([{ word: 'まずい店', passages: [] }]);
  const trapped = (await send(server, 'review', { website: 'https://spam.example' })).body.id;
  await save(['合い', 'です', 'ます']);
  expect(await heldWords(trapped)).toEqual([]);
  const params = { kind: 'review', id: named } as const;
  const { body } = await admin('POST /api/admin/moderation/{kind}/{id}', { params, body: { action: 'approve' } });
  expect(body).toMatchObject({ status: 'published', heldWords: [] });
  const { body: list } = await call(server, 'GET /api/products/{id}/reviews', { params: { id: 5 } });
  expect(JSON.stringify(list)).not.toContain('heldWords');
});
