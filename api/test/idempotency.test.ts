import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day, minute } from '#api/contract/durations.ts';
import { applyRetention } from '#db/changes/retention.ts';
import { call } from './calls.ts';
import { startTestServer, type TestServer } from './server.ts';
import { freshText, kindNames, kinds, send, type Kind } from './visitors.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ WRITE_LIMITS: '1' });
});
afterAll(() => server.close());

const tables = { review: 'reviews', brandReview: 'brandReviews', post: 'forumPosts', reply: 'forumReplies' } as const;
let visitors = 0;
const someone = () => ({ from: `10.9.${++visitors >> 8}.${visitors & 255}` });

async function stored(kind: Kind): Promise<number> {
  const { count } = await server.reader
    .selectFrom(tables[kind] as 'reviews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

describe.each(kindNames)('%s', (kind) => {
  const { text } = kinds[kind];

  test('the same key makes one post, also at once and past the limit', async () => {
    const { from } = someone();
    const body = kinds[kind].body();
    const key = { from, headers: { 'idempotency-key': `key-${kind}` } };
    const before = await stored(kind);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, nth) => send(server, kind, { ...body, elapsedMs: 5000 + nth }, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
    expect(await stored(kind)).toBe(before + 1);
    expect(await send(server, kind, { ...body, [text]: freshText() }, key)).toMatchObject({ status: 409, body: { code: 'key_reused' } });
    expect((await send(server, kind, body, { headers: key.headers, ...someone() })).status).toBe(202);
  });

  test('repeating a random key from elsewhere, or with a cookie set since, regains the first post', async () => {
    const body = kinds[kind].body();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const before = await stored(kind);
    const first = await send(server, kind, body, { ...someone(), headers });
    const moved = await send(server, kind, body, { ...someone(), headers });
    const { cookies } = await call(server, 'GET /api/reviews/{id}/like-status', { params: { id: 1 } });
    const since = await send(server, kind, body, { ...someone(), headers: { ...headers, cookie: cookies[0] ?? '' } });
    for (const again of [moved, since]) expect(again).toMatchObject({ status: 201, body: { id: first.body.id } });
    expect(await stored(kind)).toBe(before + 1);
    expect(moved.cookies).toEqual(first.cookies);
    const own = { cookie: since.cookies[0] ?? '' };
    const likeId = (cookie = '') => cookie.slice(0, 'visitor='.length + 22);
    expect(likeId(own.cookie)).toBe(likeId(cookies[0]));
    expect((await call(server, kinds[kind].remove, { params: { id: first.body.id }, headers: own })).status).toBe(200);
  });

  test('repeating the key of a post that can no longer be changed keeps the author of newer posts', async () => {
    const body = kinds[kind].body();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const { id } = (await send(server, kind, body, { ...someone(), headers })).body;
    const newer = await send(server, kind, kinds[kind].body(), someone());
    const own = { cookie: newer.cookies[0] ?? '' };
    await server.write(({ db }) =>
      db
        .updateTable(tables[kind] as 'reviews')
        .set({ createdAt: new Date(Date.now() - 31 * minute).toISOString() })
        .where('id', '=', id)
        .execute(),
    );
    expect(await send(server, kind, body, { ...someone(), headers: { ...headers, ...own } })).toMatchObject({ body: { id }, cookies: [] });
    const late = await call(server, kinds[kind].change, { params: { id }, headers: own, body: { nickname: '別の名前' } });
    expect(late).toMatchObject({ status: 403, body: { code: 'too_late' } });
  });

  test('guessing a key that is not random, or knowing one without its body, gains no post', async () => {
    const body = kinds[kind].body();
    const guessed = { 'idempotency-key': `00000000-0000-0000-0000-${kind}` };
    const first = await send(server, kind, body, { ...someone(), headers: guessed });
    const thief = await send(server, kind, body, { ...someone(), headers: guessed });
    expect([thief.status, thief.body.id === first.body.id]).toEqual([202, false]);
    const headers = { cookie: thief.cookies[0] ?? '' };
    expect((await call(server, kinds[kind].remove, { params: { id: first.body.id }, headers })).status).toBe(403);
    const random = { 'idempotency-key': crypto.randomUUID() };
    await send(server, kind, kinds[kind].body(), { ...someone(), headers: random });
    expect((await send(server, kind, body, { ...someone(), headers: random })).status).toBe(409);
  });

  test('without a key the same text on the same page is the first post, until that is deleted', async () => {
    const { from } = someone();
    const body = kinds[kind].body();
    const first = await send(server, kind, body, { from });
    const headers = { cookie: first.cookies[0] ?? '' };
    const again = await send(server, kind, { ...body, nickname: '別の名前' }, { from, headers });
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id, nickname: first.body.nickname } });
    expect(await send(server, kind, body, { from: '198.51.100.77', headers })).toMatchObject({ body: { id: first.body.id } });
    expect((await call(server, kinds[kind].remove, { params: { id: first.body.id }, headers })).status).toBe(200);
    const anew = await send(server, kind, body, { from, headers });
    expect(anew.status).toBe(201);
    expect(anew.body.id).not.toBe(first.body.id);
  });
});

test('forgets texts after a day, and a key after thirty', async () => {
  const { from } = someone();
  const body = kinds.reply.body();
  const key = { from, headers: { 'idempotency-key': 'old' } };
  const { id } = (await send(server, 'reply', body, key)).body;
  const repeatAfter = async (days: number) => {
    const long = new Date(Date.now() - days * day).toISOString();
    await server.write(async ({ db }) => {
      await db.updateTable('idempotencyKeys').set({ at: long }).execute();
      await db.updateTable('recentTexts').set({ at: long }).execute();
      await applyRetention({ db, at: new Date().toISOString() });
    });
    const again = await send(server, 'reply', body, key);
    return [again.status, again.body.id === id];
  };
  expect(await repeatAfter(29.9)).toEqual([201, true]);
  expect(await repeatAfter(30)).toEqual([201, false]);
});

test('a key is bound to its path; a deleted post’s key is gone, and an invalid key is 400', async () => {
  const { from } = someone();
  const headers = { 'idempotency-key': 'one' };
  await send(server, 'review', {}, { from, headers });
  expect((await send(server, 'reply', {}, { from, headers })).status).toBe(201);
  const body = kinds.review.body();
  const own = { from, headers: { 'idempotency-key': 'two' } };
  const second = await send(server, 'review', body, own);
  await call(server, 'DELETE /api/reviews/{id}', { params: { id: second.body.id }, headers: { cookie: second.cookies[0] ?? '' } });
  expect((await send(server, 'review', body, own)).status).toBe(410);
  for (const wrong of ['', ' ', 'a'.repeat(256), 'a b'])
    expect([wrong, (await send(server, 'review', {}, { from, headers: { 'idempotency-key': wrong } })).status]).toEqual([wrong, 400]);
});

test('repeating a held post returns it as held', async () => {
  const { from } = someone();
  const body = { ...kinds.review.body(), website: 'x' };
  const [one, other] = [await send(server, 'review', body, { from }), await send(server, 'review', body, { from })];
  expect([one.status, other.status, other.body.status]).toEqual([202, 202, 'pending']);
  expect(other.body.id).toBe(one.body.id);
});
