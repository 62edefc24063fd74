import { afterAll, beforeAll, expect, test } from 'vitest';
import { hour, minute } from '#api/contract/durations.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { findLastPosition } from '#db/queries/changes.ts';
import { CallCounts } from '../visitors/limits-memory.ts';
import { call, rawRequest, type Answer } from './calls.ts';
import { startTestServer, type TestServer } from './server.ts';
import { stars } from './stars.ts';
import { freshText, kindNames, kinds, send } from './visitors.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ WRITE_LIMITS: '1' });
});
afterAll(() => server.close());

const tooOften = '短い時間に送信が続いています。しばらくしてからお試しください。';

/** Ages everything counted so far by `milliseconds`. */
async function pass(milliseconds: number): Promise<void> {
  const rows = await server.reader.selectFrom('rateLimits').selectAll().execute();
  const earlier = (at: string) => new Date(Date.parse(at) - milliseconds).toISOString();
  await server.write(async ({ db }) => {
    for (const { id, at } of rows)
      await db
        .updateTable('rateLimits')
        .set({ at: earlier(at) })
        .where('id', '=', id)
        .execute();
    const posts = await db.selectFrom('postAddresses').selectAll().execute();
    for (const { kind, postId, at } of posts)
      await db
        .updateTable('postAddresses')
        .set({ at: earlier(at) })
        .where('kind', '=', kind)
        .where('postId', '=', postId)
        .execute();
  });
}

/** Finds a question that a best answer can be chosen for, and an answer. */
async function openQuestion(): Promise<{ id: number; replyId: number }> {
  const open = server.reader.selectFrom('forumPosts as q').innerJoin('forumReplies as r', 'r.postId', 'q.id');
  const found = open.select(['q.id', 'r.id as replyId']).where('q.isResolved', '=', 0).where('q.status', '=', 'published');
  return found.where('r.status', '=', 'published').orderBy('q.id', 'desc').orderBy('r.id').executeTakeFirstOrThrow();
}

const ownOf = (from: string, { body, cookies }: Answer<{ id: number }>) => ({
  ...{ params: { id: body.id }, headers: { cookie: cookies[0] ?? '' }, from },
});
const ownReviews = new Map<string, ReturnType<typeof ownOf>>();
/** Edits a brand review of this address, however long ago the test wrote it. */
async function editOwn(from: string, reviewText = freshText()): Promise<Answer> {
  const own = ownReviews.get(from) ?? ownOf(from, await send(server, 'brandReview', {}, { from }));
  ownReviews.set(from, own);
  await server.write(({ db, at }) => db.updateTable('brandReviews').set({ createdAt: at }).where('id', '=', own.params.id).execute());
  return call(server, 'PATCH /api/brand-reviews/{id}', { ...own, body: { reviewText } });
}

let reviewed = 0;
const writes: Record<string, (from: string) => Promise<Answer>> = {
  review: (from) => send(server, reviewed++ % 2 === 0 ? 'review' : 'brandReview', {}, { from }),
  question: (from) => send(server, 'post', {}, { from }),
  reply: (from) => send(server, 'reply', {}, { from }),
  edit: (from) => editOwn(from),
  'like or vote': (from) =>
    reviewed++ % 2 === 0
      ? call(server, 'POST /api/reviews/{id}/like', { params: { id: 9 }, from })
      : call(server, 'POST /api/forum/replies/{replyId}/votes', { params: { replyId: 2 }, from, body: { voteType: 'up' } }),
  'best answer': async (from) => {
    const { id, replyId } = await openQuestion();
    return call(server, 'PATCH /api/forum/posts/{id}/resolve', { params: { id }, body: { replyId }, from });
  },
  report: (from) => call(server, 'POST /api/reports', { from, body: { kind: 'review', id: ++reviewed + 1, reason: 'spam' } }),
  newsletter: (from) => call(server, 'POST /api/newsletter', { from, body: { email: `a${++reviewed}@example.jp`, consent: true } }),
};

test('who asked chooses best answers without a limit', async () => {
  const cookie = (await send(server, 'post', {}, { from: '203.0.113.210' })).cookies[0] ?? '';
  const { authorKey } = await server.reader.selectFrom('forumPosts').select('authorKey').orderBy('id', 'desc').executeTakeFirstOrThrow();
  for (let nth = 0; nth < 7; nth++) {
    const { id, replyId } = await openQuestion();
    await server.write(({ db }) => db.updateTable('forumPosts').set({ authorKey }).where('id', '=', id).execute());
    const headers = { cookie };
    const chosen = { params: { id }, body: { replyId }, from: '203.0.113.210', headers };
    expect((await call(server, 'PATCH /api/forum/posts/{id}/resolve', chosen)).status).toBe(200);
  }
});

test.each([
  ['review', 3, 10 * minute],
  ['question', 5, hour],
  ['reply', 10, 10 * minute],
  ['edit', 10, 10 * minute],
  ['like or vote', 30, minute],
  ['best answer', 5, hour],
  ['report', 10, hour],
  ['newsletter', 5, hour],
])('%s: accepts %i, then answers 429 until the window has passed', async (what, most, window) => {
  await pass(48 * hour);
  const from = `203.0.113.${Object.keys(writes).indexOf(what) + 1}`;
  const write = writes[what]!;
  for (let nth = 0; nth < most; nth++) expect((await write(from)).status).toBeLessThan(300);
  const refused = await write(from);
  expect(refused).toMatchObject({ status: 429, body: { message: tooOften, code: 'too_many' } });
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(window / 1000 - 60);
  expect(wait).toBeLessThanOrEqual(window / 1000);
  expect((await write('203.0.113.200')).status).toBeLessThan(300);
  await pass((wait - 5) * 1000);
  expect((await write(from)).status).toBe(429);
  await pass(5000);
  expect((await write(from)).status).toBeLessThan(300);
});

test.each([
  ['review', 10],
  ['edit', 40],
  ['like or vote', 300],
])(
  '%s: the day has its own limit',
  async (what, most) => {
    await pass(48 * hour);
    const write = writes[what]!;
    expect((await write('203.0.113.20')).status).toBeLessThan(300);
    // Records all but the last write of the day as if they were made earlier.
    const { key, at } = await server.reader.selectFrom('rateLimits').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    const earlier = Array.from({ length: most - 2 }, () => ({ key, at }));
    await server.write(({ db }) => db.insertInto('rateLimits').values(earlier).execute());
    await pass(10 * minute);
    expect((await write('203.0.113.20')).status).toBeLessThan(300);
    const refused = await write('203.0.113.20');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20 * 3600);
    await pass(24 * hour);
    expect((await write('203.0.113.20')).status).toBeLessThan(300);
  },
  120_000,
);

test('edits of all kinds share a limit; one that changes nothing neither counts nor publishes', async () => {
  const from = '203.0.113.31';
  const reviewText = freshText();
  expect((await editOwn(from, reviewText)).status).toBe(200);
  const position = await findLastPosition(server.reader);
  for (let nth = 0; nth < 12; nth++) expect((await editOwn(from, reviewText)).status).toBe(200);
  expect(await findLastPosition(server.reader)).toBe(position);
  const refused: boolean[] = [];
  for (const kind of kindNames) {
    const { change, text } = kinds[kind];
    const own = ownOf(from, await send(server, kind, {}, { from }));
    for (let nth = 0; nth < 3; nth++) refused.push((await call(server, change, { ...own, body: { [text]: freshText() } })).status === 429);
  }
  expect(refused).toEqual([...Array<boolean>(9).fill(false), true, true, true]);
});

test('does not count refused writes and unknown targets', async () => {
  const from = '203.0.113.30';
  for (let nth = 0; nth < 6; nth++) {
    expect((await send(server, 'review', { reviewText: '短い' }, { from })).status).toBe(422);
    const unknown = { from, body: { nickname: 'ゆうこ', reviewText: `知らない商品のこと${nth}回目`, ...stars } };
    expect((await call(server, 'POST /api/products/{id}/reviews', { params: { id: 99999 }, ...unknown })).status).toBe(404);
  }
  for (let nth = 0; nth < 3; nth++) expect((await send(server, 'review', {}, { from })).status).toBe(201);
});

test('accepts three of twenty simultaneous posts', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(server, 'review', {}, { from: '203.0.113.40' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(3).fill(201), ...Array<number>(17).fill(429)]);
});

test('an IPv6 /64 and all spellings of an IPv4 address share a limit; forged headers change none [REV-32]', async () => {
  await pass(48 * hour);
  const statuses: number[] = [];
  for (let nth = 0; nth < 4; nth++) statuses.push((await send(server, 'review', {}, { from: `2001:db8:7:7::${nth + 1}` })).status);
  for (const from of ['198.51.100.9', '::ffff:198.51.100.9', '::ffff:c633:6409', '198.51.100.9'])
    statuses.push((await send(server, 'review', {}, { from })).status);
  for (let nth = 0; nth < 4; nth++)
    statuses.push((await send(server, 'review', {}, { from: '198.51.100.10', headers: { 'x-forwarded-for': `1.2.3.${nth}` } })).status);
  expect(statuses).toEqual([201, 201, 201, 429, 201, 201, 201, 429, 201, 201, 201, 429]);
});

test('the /64s of one IPv6 network together count as sixteen, in one more bucket [REV-32]', async () => {
  await pass(48 * hour);
  const before = new Set((await server.reader.selectFrom('rateLimits').select('key').execute()).map(({ key }) => key));
  const statuses: number[] = [];
  const report = { kind: 'reply', id: 1, reason: 'spam' };
  for (let nth = 0; nth < (isLongRun ? 1000 : 200); nth++) {
    const from = `2001:db8:9:${nth.toString(16)}::1`;
    statuses.push((await call(server, 'POST /api/reports', { from, body: { ...report, id: (nth % 8) + 1 } })).status);
  }
  expect(statuses.filter((status) => status !== 429).length).toBe(160);
  const keys = (await server.reader.selectFrom('rateLimits').select('key').execute()).map(({ key }) => key);
  expect(new Set(keys.filter((key) => !before.has(key))).size).toBe(161);
  expect((await call(server, 'POST /api/reports', { from: '2001:db8:a::1', body: report })).status).toBeLessThan(300);
});

test('a thousand addresses of one /64 share one bucket, also for calls of any kind [REV-32]', async () => {
  const own = await startTestServer({ WRITE_LIMITS: '0.1' });
  const statuses = async (from: (nth: number) => string, count: number) => {
    const counted = new Map<number, number>();
    for (let nth = 0; nth < count; nth++) {
      const { status } = await rawRequest(own, 'GET', '/api/nothing', { from: from(nth) });
      counted.set(status, (counted.get(status) ?? 0) + 1);
    }
    return Object.fromEntries(counted);
  };
  expect(await statuses((nth) => `2001:db8:7:7::${nth.toString(16)}`, 1000)).toEqual({ 404: 30, 429: 970 });
  expect(await statuses((nth) => `2001:db8:8:${nth.toString(16)}::1`, 1000)).toEqual({ 404: 480, 429: 520 });
  await own.close();
});

test('behind a proxy cuts the port, pools invalid addresses, and counts only the last hop [REV-32]', async () => {
  const own = await startTestServer({ WRITE_LIMITS: '1', TRUST_PROXY: '127.0.0.1' });
  const from = async (headers: string[]) => {
    const statuses: number[] = [];
    for (const header of headers) statuses.push((await send(own, 'review', {}, { headers: { 'x-forwarded-for': header } })).status);
    return statuses;
  };
  const thrice = [201, 201, 201, 429];
  expect(await from(['1.2.3.4', '1.2.3.4:5678', '1.2.3.4:91', '1.2.3.4:4'])).toEqual(thrice);
  expect(await from(['[2001:db8::1]:9', '2001:db8::2', '[2001:db8::3]', '[2001:db8::4]:1'])).toEqual(thrice);
  expect(await from(['a', 'unknown', '_hidden', '999.1.1.1:5'])).toEqual(thrice);
  expect(await from(['5.5.5.1, 9.9.9.9:1', '5.5.5.2, 9.9.9.9:2', '5.5.5.3, 9.9.9.9', '5.5.5.4,9.9.9.9:4'])).toEqual(thrice);
  expect(await from(['7.7.7.7, 127.0.0.1:80', '7.7.7.7:2,127.0.0.1', '7.7.7.7:1, 127.0.0.1', '7.7.7.7'])).toEqual(thrice);
  const stored = await own.reader.selectFrom('postAddresses').select('address').distinct().execute();
  expect(stored.map(({ address }) => address).toSorted()).toEqual([
    ...['1.2.3.4', '2001:db8::1', '2001:db8::2', '2001:db8::3', '7.7.7.7', '9.9.9.9', 'unknown'],
  ]);
  await own.close();
});

test('stores the counts in the database, under keys that are no addresses', async () => {
  const rows = await server.reader.selectFrom('rateLimits').selectAll().execute();
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ key }) => !/^v1\.[\w-]{43}$/.test(key))).toEqual([]);
});

test('after sixty posts of all visitors in ten minutes further ones wait for an operator', async () => {
  await pass(48 * hour);
  const from = (nth: number) => ({ from: `192.0.2.${nth}` });
  for (let nth = 0; nth < 60; nth++) expect((await send(server, nth % 2 === 0 ? 'reply' : 'review', {}, from(nth))).status).toBe(201);
  expect(await send(server, 'review', {}, from(61))).toMatchObject({ status: 202, body: { status: 'pending' } });
  expect((await send(server, 'post', {}, from(62))).status).toBe(202);
  await pass(10 * minute);
  expect((await send(server, 'review', {}, from(63))).status).toBe(201);
});

test('allows 300 calls of any kind in five minutes; operators are not counted', async () => {
  const own = await startTestServer({ WRITE_LIMITS: '1' });
  const from = '203.0.113.9';
  const product = (address: string) => call(own, 'GET /api/products/{id}', { params: { id: 1 }, from: address });
  for (let nth = 0; nth < 300; nth++) expect((await call(own, 'GET /api/forum/tags', { from })).status).toBe(200);
  const refused = await product(from);
  expect(refused).toMatchObject({ status: 429, body: { message: tooOften } });
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(300);
  expect((await product('203.0.113.8')).status).toBe(200);
  expect((await call(own, 'GET /api/admin/session', { from })).status).toBe(401);
  expect((await call(own, 'GET /healthz', { from: '203.0.113.9' })).status).toBe(200);
  await own.close();
});

test('after the clock was set back nobody waits for what was counted ahead of it', async () => {
  const post = async () => (await send(server, 'review', {}, { from: '203.0.113.71' })).status;
  expect([await post(), await post(), await post()]).toEqual([201, 201, 201]);
  expect(await post()).toBe(429);
  await pass(-24 * hour);
  // Stored, though it may wait for an operator.
  expect(await post()).toBeLessThan(300);
  await pass(24 * hour);
});

test('counts calls in an exact sliding window', () => {
  const counts = new CallCounts({ most: 2, milliseconds: 100 });
  expect([0, 10, 20].map((now) => counts.take('a', now))).toEqual([0, 0, 80]);
  expect([99, 100, 101, 110].map((now) => counts.take('a', now))).toEqual([1, 0, 9, 0]);
});

test('counts the calls of the 20,000 addresses that called last', () => {
  const counts = new CallCounts({ most: 1, milliseconds: 1000 });
  for (let nth = 0; nth < 20_000; nth++) counts.take(`a${nth}`, nth === 0 ? 1 : 500);
  // A later call moves its address to the end of the order.
  expect([counts.take('a0', 900), counts.take('a0', 1001), counts.take('new', 1001)]).toEqual([101, 0, 0]);
  expect([counts.take('a2', 1001), counts.take('a1', 1001), counts.take('a0', 1001)]).toEqual([499, 0, 1000]);
});

test('a factor scales the limits, and 0 switches them off', async () => {
  for (const [factor, statuses] of [
    ['2', [...Array<number>(6).fill(201), 429]],
    ['0.5', [201, 201, 429]],
    ['0', Array<number>(12).fill(201)],
  ] as const) {
    const own = await startTestServer({ WRITE_LIMITS: factor });
    const answers: number[] = [];
    for (let nth = 0; nth < statuses.length; nth++) answers.push((await send(own, 'review')).status);
    expect([factor, answers]).toEqual([factor, statuses]);
    await own.close();
  }
});
