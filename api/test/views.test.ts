import { afterAll, expect, onTestFinished, test } from 'vitest';
import { flushes } from '#api/counts/store-later.ts';
import { endDay } from '#db/changes/scheduled-jobs.ts';
import { beaconHeaders } from './beacon-headers.ts';
import { call } from './calls.ts';
import { startTestServer } from './server.ts';

const server = await startTestServer();
afterAll(() => server.close());

const countOf = async (postId: number) =>
  (await server.reader.selectFrom('forumPosts').select('viewCount').where('id', '=', postId).executeTakeFirstOrThrow()).viewCount;

/** Sends views of visitors who each have a fresh cookie. */
async function view(postId: number, addresses: readonly string[]): Promise<void> {
  const cookies = await Promise.all(
    addresses.map((from) => call(server, 'GET /api/reviews/{id}/like-status', { params: { id: 1 }, from })),
  );
  const answers = cookies.map(({ cookies: [cookie = ''] }, nth) =>
    call(server, 'POST /api/forum/posts/{id}/views', {
      params: { id: postId },
      from: addresses[nth]!,
      headers: { ...beaconHeaders, cookie },
    }),
  );
  for (const { status } of await Promise.all(answers)) expect(status).toBe(204);
}

test.each([
  [1, 'an IPv4 address', (_nth: number) => '203.0.113.5'],
  [2, 'a line of IPv6', (nth: number) => `2001:db8:7:7::${nth.toString(16)}`],
])('question %i: sixty fresh cookies behind %s count as ten views a day [FORUM-08]', async (postId, _what, from) => {
  const before = await countOf(postId);
  const addresses = Array.from({ length: 60 }, (_, nth) => from(nth + 1));
  await view(postId, addresses);
  await expect.poll(() => countOf(postId)).toBe(before + 10);
  // Further views from the same addresses add nothing; another address adds one.
  await view(postId, [...addresses.slice(0, 20), '198.51.100.7']);
  await expect.poll(() => countOf(postId)).toBe(before + 11);
  const rows = await server.reader.selectFrom('postViews').selectAll().where('postId', '=', postId).execute();
  expect(rows).toHaveLength(11);
  expect(rows.filter(({ viewerKey, addressKey }) => !/^v1\./.test(viewerKey) || !/^v1\./.test(addressKey ?? ''))).toEqual([]);
});

test('leaves out bots, requests of no page, and who asks by a header not to be followed [FORUM-08]', async () => {
  const before = await countOf(4);
  const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  const left = [{ 'sec-gpc': '1' }, { dnt: '1' }, { 'user-agent': bot }, { 'user-agent': '' }, { 'sec-fetch-site': 'none' }];
  const view = (headers: object, from: string) =>
    call(server, 'POST /api/forum/posts/{id}/views', { params: { id: 4 }, from, headers: { ...beaconHeaders, ...headers } });
  for (const [nth, headers] of left.entries()) expect((await view(headers, `10.8.0.${nth}`)).status).toBe(204);
  // Views are stored in their order.
  await view({}, '10.8.1.1');
  await expect.poll(() => countOf(4)).toBe(before + 1);
  expect(await server.reader.selectFrom('postViews').select('day').where('postId', '=', 4).execute()).toHaveLength(1);
});

test('views that cannot be written are all stored later, at most five hundred in one write [FORUM-08]', async () => {
  const { parts } = server.app;
  const { write } = parts;
  const usual = { ...flushes };
  onTestFinished(() => {
    Object.assign(flushes, usual);
    parts.write = write;
  });
  Object.assign(flushes, { after: 30, retryAfter: 30 });
  const before = await countOf(3);
  parts.write = () => Promise.reject(new Error('the disk is full'));
  for (let nth = 0; nth < 1_600; nth++) {
    const from = `10.7.${nth >> 8}.${nth & 255}`;
    const sent = { params: { id: 3 }, from, headers: beaconHeaders };
    expect((await call(server, 'POST /api/forum/posts/{id}/views', sent)).status).toBe(204);
  }
  let writes = 0;
  parts.write = (work) => {
    writes++;
    return write(work);
  };
  await expect.poll(() => countOf(3)).toBe(before + 1_600);
  expect(writes).toBe(4);
});

test('forgets viewers after two days [FORUM-08]', async () => {
  const later = new Date(Date.now() + 4 * 24 * 60 * 60 * 1000).toISOString();
  for (let isMore = true; isMore;) isMore = (await server.write(({ db }) => endDay({ db, at: later }))).value;
  expect(await server.reader.selectFrom('postViews').selectAll().execute()).toEqual([]);
});
