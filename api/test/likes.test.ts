import { fc } from '#db/test/random.ts';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from './calls.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const like = (id: number, options: LikeOptions = {}) => press('POST /api/reviews/{id}/like', id, options);
const status = (id: number, options: { from?: string; cookie?: string } = {}) => press('GET /api/reviews/{id}/like-status', id, options);

type LikeCall =
  | 'POST /api/reviews/{id}/like'
  | 'GET /api/reviews/{id}/like-status'
  | 'POST /api/brand-reviews/{id}/like'
  | 'GET /api/brand-reviews/{id}/like';

interface LikeOptions {
  from?: string;
  cookie?: string;
  body?: object;
}

function press(key: LikeCall, id: number, { from, cookie, body }: LikeOptions) {
  return call(server, key, { params: { id }, headers: cookie ? { cookie } : {}, ...(from ? { from } : {}), ...(body ? { body } : {}) });
}

async function storedLikes(id: number): Promise<{ count: number; rows: number; keys: string[] }> {
  const { likeCount } = await server.reader.selectFrom('reviews').select('likeCount').where('id', '=', id).executeTakeFirstOrThrow();
  const rows = await server.reader.selectFrom('reviewLikes').selectAll().where('reviewId', '=', id).execute();
  return { count: likeCount, rows: rows.length, keys: rows.flatMap(({ ipAddress, addressKey }) => [ipAddress, addressKey ?? '']) };
}

test('liking again removes the like [REV-25 REV-26 API-17]', async () => {
  const { count } = await storedLikes(1);
  expect((await like(1)).body).toEqual({ liked: true, isLiked: true, likeCount: count + 1 });
  expect((await like(1)).body).toEqual({ liked: false, isLiked: false, likeCount: count });
});

test.each(['reviews', 'brand-reviews'] as const)('a wanted state of %s is set once, and again changes nothing', async (kind) => {
  const from = '203.0.113.60';
  const send = (body: object) => press(`POST /api/${kind}/{id}/like`, 10, { from, body });
  const { likeCount } = (await send({ liked: false })).body;
  const states = [false, true, true, false, false];
  const positions = [];
  for (const liked of states) {
    const { status: code, body, headers } = await send({ liked });
    expect([code, body]).toEqual([200, { liked, isLiked: liked, likeCount: likeCount + Number(liked) }]);
    positions.push(Number(headers['x-change']));
  }
  const [start = 0] = positions;
  expect(positions.map((position) => position - start)).toEqual([0, 1, 1, 2, 2]);
  // Sent at once, each is set in its turn, and the last one stays.
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all([true, true, false].map((liked) => send({ liked })));
    expect(answers.map(({ body: { liked } }) => liked)).toEqual([true, true, false]);
    expect((await send({ liked: false })).headers['x-change']).toBe(answers[2]?.headers['x-change']);
  }
  expect((await send({})).body).toMatchObject({ liked: true, likeCount: likeCount + 1 });
  expect((await send({ liked: 'yes' })).status).toBe(422);
});

test('the like status is per visitor, and the cookie separates visitors of one address [REV-31]', async () => {
  const one = (await status(2)).cookies[0] ?? '';
  const other = (await status(2)).cookies[0] ?? '';
  const { count } = await storedLikes(2);
  await like(2, { cookie: one });
  expect((await status(2, { cookie: one })).body).toMatchObject({ isLiked: true, likeCount: count + 1 });
  expect((await status(2, { cookie: other })).body).toMatchObject({ isLiked: false });
  expect((await like(2, { cookie: other })).body.likeCount).toBe(count + 2);
});

test('without a cookie the address likes, and the cookie it receives counts as the same [REV-32]', async () => {
  const from = '203.0.113.7';
  const first = await like(3, { from });
  expect(first.body.liked).toBe(true);
  expect((await like(3, { from: `::ffff:${from}` })).body.liked).toBe(false);
  const again = await like(3, { from });
  expect((await like(3, { from: '198.51.100.1', cookie: again.cookies[0] ?? '' })).body.liked).toBe(false);
});

test('an IPv6 /64 counts as one address [REV-32]', async () => {
  const { count } = await storedLikes(4);
  expect((await like(4, { from: '2001:db8:1:2::1' })).body.liked).toBe(true);
  expect((await like(4, { from: '2001:db8:1:2:ffff::9' })).body.liked).toBe(false);
  expect((await like(4, { from: '2001:db8:1:3::1' })).body).toMatchObject({ liked: true, likeCount: count + 1 });
});

test('a forged cookie counts as none [REV-32]', async () => {
  const from = '203.0.113.20';
  await like(5, { from });
  expect((await like(5, { from, cookie: 'visitor=AAAAAAAAAAAAAAAAAAAAAA.v1.forged' })).body.liked).toBe(false);
});

test('at most ten visitors of one address like the same review [REV-32]', async () => {
  const from = '203.0.113.30';
  const { count } = await storedLikes(6);
  for (let visitor = 0; visitor < 10; visitor++) {
    const cookie = (await status(6, { from })).cookies[0] ?? '';
    expect((await like(6, { from, cookie })).status).toBe(200);
  }
  const cookie = (await status(6, { from })).cookies[0] ?? '';
  expect((await like(6, { from, cookie })).status).toBe(429);
  expect(await storedLikes(6)).toMatchObject({ count: count + 10, rows: count + 10 });
});

test('fifty likes of one visitor at once are one like [REV-32]', async () => {
  const { count } = await storedLikes(7);
  const answers = await Promise.all(Array.from({ length: 50 }, () => like(7, { from: '203.0.113.40' })));
  expect(answers.map(({ status: code }) => code)).toEqual(Array(50).fill(200));
  expect(await storedLikes(7)).toMatchObject({ count: count + 1, rows: count + 1 });
});

test('stores neither addresses nor keys shared by two targets; the secret is for its owner alone [REV-32 DATA-13]', async () => {
  const from = '203.0.113.50';
  await like(8, { from });
  await like(9, { from });
  const [one, other] = await Promise.all([storedLikes(8), storedLikes(9)]);
  expect([...one.keys, ...other.keys].some((key) => key.includes('203.0.113'))).toBe(false);
  const own = (keys: string[]) => keys.filter((key) => key.startsWith('v1.'));
  expect(own(one.keys).filter((key) => other.keys.includes(key))).toEqual([]);
  expect(statSync(join(server.dataDir, 'secret')).mode & 0o777).toBe(0o600);
});

test('a new like shows in the like status and in the popular reviews [API-13 REV-28]', async () => {
  const popular = async () => (await call(server, 'GET /api/reviews/popular')).body;
  const [first] = await popular();
  const { id } = await server.reader.selectFrom('reviews').select('id').where('likeCount', '=', 0).orderBy('id').executeTakeFirstOrThrow();
  expect((await popular()).map((review) => review.id)).not.toContain(id);
  const wanted = (first?.likeCount ?? 0) + 1;
  for (let visitor = 0; visitor < wanted; visitor++) await like(id, { from: `198.18.${visitor >> 8}.${visitor & 255}` });
  expect((await popular())[0]).toMatchObject({ id, likeCount: wanted });
  expect((await status(id, { from: '198.18.0.0' })).body).toMatchObject({ likeCount: wanted });
  await like(id, { from: '198.18.0.0' });
  expect((await status(id)).body).toMatchObject({ likeCount: wanted - 1 });
});

test('after any sequence of likes the counts equal the rows [REV-26 BREV-26 DATA-18]', async () => {
  const step = fc.record({ review: fc.integer({ min: 20, max: 23 }), viewer: fc.integer({ min: 1, max: 6 }), brand: fc.boolean() });
  const run = async (steps: Array<{ review: number; viewer: number; brand: boolean }>) => {
    await Promise.all(
      steps.map(({ review, viewer, brand }) =>
        press(`POST /api/${brand ? 'brand-reviews' : 'reviews'}/{id}/like`, review, { from: `192.0.2.${viewer}` }),
      ),
    );
    for (const review of [20, 21, 22, 23]) {
      const { count, rows } = await storedLikes(review);
      expect(count).toBe(rows);
      const brand = await server.reader.selectFrom('brandReviews').select('likeCount').where('id', '=', review).executeTakeFirstOrThrow();
      const brandRows = await server.reader.selectFrom('brandReviewLikes').select('reviewId').where('reviewId', '=', review).execute();
      expect(brand.likeCount).toBe(brandRows.length);
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), run), { numRuns: 15 });
});

test('an unknown review is 404 with a message [REV-27 BREV-28]', async () => {
  expect(await like(999_999)).toMatchObject({ status: 404, body: { message: 'レビューが見つかりませんでした' } });
  expect((await press('POST /api/brand-reviews/{id}/like', 999999, {})).status).toBe(404);
});

test('brand reviews are liked and unliked in the same way [BREV-25 BREV-26 API-29]', async () => {
  const liked = await press('POST /api/brand-reviews/{id}/like', 1, {});
  expect(liked.body).toMatchObject({ liked: true, isLiked: true });
  const cookie = liked.cookies[0] ?? '';
  expect((await press('GET /api/brand-reviews/{id}/like', 1, { cookie })).body).toMatchObject({ liked: true, isLiked: true });
  expect((await press('POST /api/brand-reviews/{id}/like', 1, { cookie })).body).toMatchObject({
    liked: false,
    likeCount: liked.body.likeCount - 1,
  });
});
