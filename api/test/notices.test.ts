import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, startWithOperator } from './calls.ts';
import type { TestServer } from './server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof startWithOperator>>['admin'];
beforeAll(async () => {
  ({ server, admin } = await startWithOperator());
});
afterAll(() => server.close());

const body = {
  kind: 'recall' as const,
  title: '留め具が外れるおそれ',
  body: '使うのをやめて、販売元の窓口へご連絡ください。',
  sourceUrl: 'https://example.jp/recall',
  startsAt: '2026-01-01T09:00:00+09:00',
  productIds: [5],
};
const add = (changes: object = {}) => admin('POST /api/admin/notices', { body: { ...body, ...changes } });
const noticeOf = async (id: number) => (await call(server, 'GET /api/products/{id}', { params: { id } })).body.notice;

test('a notice is on its product at once, and off it once ended, with lines in the audit log', async () => {
  const { status, body: made } = await add();
  expect([status, made.state, made.startsAt]).toEqual([201, 'shown', '2026-01-01T00:00:00.000Z']);
  expect([await noticeOf(5), await noticeOf(6)]).toEqual(['recall', null]);
  const ended = await admin('POST /api/admin/notices/{id}/end', { params: { id: made.id } });
  expect([ended.status, ended.body.state, await noticeOf(5)]).toEqual([200, 'ended', null]);
  const lines = await server.reader.selectFrom('audit').select(['action', 'subject']).orderBy('id', 'desc').limit(2).execute();
  expect(lines).toEqual([
    { action: 'end', subject: `notice:${made.id}` },
    { action: 'create', subject: `notice:${made.id}` },
  ]);
});

test('a notice that was published by mistake is taken off, with a line in the audit log', async () => {
  const { id } = (await add({ productIds: [8] })).body;
  expect(await noticeOf(8)).toBe('recall');
  const off = await admin('POST /api/admin/notices/{id}/call-off', { params: { id } });
  expect([off.status, off.body, await noticeOf(8)]).toMatchObject([200, { state: 'ended', isListed: false }, null]);
  const { body: lines } = await admin('GET /api/admin/audit', { query: { subject: `notice:${id}` } });
  expect(lines.map(({ action }) => action)).toEqual(['call off', 'create']);
  expect((await admin('POST /api/admin/notices/{id}/call-off', { params: { id: 999_999 } })).status).toBe(404);
});

test.each([
  [{ productIds: [] }, 'productIds', '商品かブランドを選んでください'],
  [{ endsAt: '2026-01-01T00:00:00Z' }, 'endsAt', '終わる日時は、始まる日時より後にしてください'],
  [{ startsAt: null, endsAt: '2026-01-01T00:00:00Z' }, 'endsAt', '終わる日時は、始まる日時より後にしてください'],
  [{ startsAt: '来週' }, 'startsAt', '始まる日時を入力してください'],
  [{ sourceUrl: 'javascript:alert(1)' }, 'sourceUrl', '有効なURLを入力してください'],
  [{ title: ' ' }, 'title', '見出しは必須です'],
])('refuses %j with a sentence about %s', async (changes, field, sentence) => {
  const { status, body: refused } = await add(changes);
  expect([status, (refused as unknown as { fields: Record<string, string> }).fields[field]]).toEqual([422, sentence]);
});

test('a notice without a start begins when it is saved; a stored one keeps a start', async () => {
  const { body: made } = await add({ startsAt: null });
  expect([made.state, made.startsAt]).toEqual(['shown', made.createdAt]);
  const emptied = await admin('PATCH /api/admin/notices/{id}', { params: { id: made.id }, body: { startsAt: null } });
  expect(emptied.status).toBe(422);
});

test('refuses products and brands that do not exist, and a save over a later one', async () => {
  expect((await add({ productIds: [99_999] })).status).toBe(422);
  expect((await add({ brandId: 99_999 })).status).toBe(422);
  const { body: made } = await add({ startsAt: '2099-01-01T00:00:00Z' });
  expect(made.state).toBe('waiting');
  const change = (title: string, updatedAt: string) =>
    admin('PATCH /api/admin/notices/{id}', { params: { id: made.id }, body: { title, updatedAt } });
  expect((await change('一つめ', made.updatedAt)).body.title).toBe('一つめ');
  expect((await change('二つめ', '2020-01-01T00:00:00.000Z')).status).toBe(409);
  const listed = await admin('GET /api/admin/notices', { query: { page: 1 } });
  expect(listed.body[0]).toMatchObject({ id: made.id, title: '一つめ', products: [{ id: 5 }] });
});

test('reads as many products as a notice of a purged brand may name, and refuses to add so many', async () => {
  const { body: made } = await add();
  const productIds = Array.from({ length: 20_000 }, (_, at) => 100_000 + at);
  const { status, body: refused } = await admin('PATCH /api/admin/notices/{id}', { params: { id: made.id }, body: { productIds } });
  expect([status, refused.code]).toEqual([422, 'notice_products']);
});
