import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hour } from '#api/contract/durations.ts';
import { flushes } from '#api/counts/store-later.ts';
import { tokyoDay } from '#api/tokyo-day.ts';
import type { CountBody } from '#api/contract/counts.ts';
import { beaconHeaders as browser } from './beacon-headers.ts';
import { call, startWithOperator } from './calls.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
const usual = { ...flushes };
beforeAll(async () => {
  // Most of these tests wait for a write.
  flushes.after = 30;
  server = await startTestServer({ WRITE_LIMITS: '1' });
});
afterAll(async () => {
  Object.assign(flushes, usual);
  await server.close();
});

const view = (path: string, more: Partial<CountBody> = {}): CountBody => ({ path, from: 'direct', width: 390, ...more });

let households = 0;
const newHousehold = () => `10.1.${++households >> 8}.${households & 255}`;
/** Sends a beacon of a new household, unless `from` is given. */
async function send(body: unknown, { headers = {}, from = newHousehold(), to = server }: Sent = {}): Promise<number> {
  return (await call(to, 'POST /api/counts', { body, headers: { ...browser, ...headers }, from })).status;
}
interface Sent {
  headers?: Record<string, string>;
  from?: string;
  to?: TestServer;
}

/** Everything counted, as `measure item detail`. */
async function counted(by = server): Promise<Record<string, number>> {
  const rows = await by.reader.selectFrom('counters').selectAll().orderBy('measure').orderBy('item').orderBy('detail').execute();
  return Object.fromEntries(rows.map(({ measure, item, detail, times }) => [`${measure} ${item} ${detail}`.trim(), times]));
}

/** Returns what `steps` count, once a view that follows them is stored. */
async function countedBy(steps: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await counted();
  await steps();
  await send(view('/terms'));
  await expect.poll(async () => (await counted())['pageViews 0 /terms'], { interval: 20 }).toBe((before['pageViews 0 /terms'] ?? 0) + 1);
  const after = await counted();
  const ofMark = ['pageViews 0 /terms', 'views 0 text'];
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, times]) => {
      const mark = ofMark.includes(name) || name === 'entries 0 direct' || name === 'widths 0 small' ? 1 : 0;
      const added = times - (before[name] ?? 0) - mark;
      return added === 0 ? [] : [[name, added]];
    }),
  );
}

test('counts a view by page, origin and width, and adds nothing to the change log', async () => {
  const changes = async () => (await server.reader.selectFrom('changes').select('position').execute()).length;
  const before = await changes();
  expect(
    await countedBy(async () => {
      expect(await send(view('/product/5', { from: 'search', width: 1280 }))).toBe(204);
      await send(view('/product/5', { from: 'social', width: 700 }));
      await send(view('/articles/cat-water-winter'));
      await send(view('/brands/nora'));
      await send(view('/forum/post/1'));
      await send(view('/products/dog/food'));
    }),
  ).toMatchObject({
    'views 0 product': 2,
    'productViews 5': 2,
    'entries 0 search': 1,
    'entries 0 social': 1,
    'entries 0 direct': 4,
    'widths 0 large': 1,
    'widths 0 medium': 1,
    'views 0 article': 1,
    'views 0 brand': 1,
    'views 0 question': 1,
    'questionViews 1': 1,
    'views 0 listing': 1,
    'pageViews 0 /products/dog/food': 1,
  });
  expect(await changes()).toBe(before);
});

test('counts shop links, forms, filters, searches and missing pages', async () => {
  expect(
    await countedBy(async () => {
      await send({ path: '/product/5', shop: '5 amazon head' });
      await send({ path: '/compare?ids=5,6', shop: '6 official compare' });
      await send({ path: '/product/5', form: 'review begun' });
      await send({ path: '/product/5', form: 'review sent' });
      await send({ path: '/products?search=%EF%BE%88%EF%BD%BA%20Food', chosen: ['search'], hits: 12 });
      // Chosen beside what was there before.
      await send({ path: '/products/cat?search=%EF%BE%88%EF%BD%BA%20Food&price=0-2500', chosen: ['petType', 'price'], hits: 0 });
      await send(view('/product-list?search=%E7%8C%AB&rating=4'));
      await send(view('/product-list?search=%E7%8C%AB&rating=4&page=2'));
      await send(view('/products?search=%E7%8C%AB%20%E6%9C%88', { hits: 0 }));
      await send(view('/no/such?page', { missing: true }));
    }),
  ).toEqual({
    'clicks 0 amazon head': 1,
    'clicks 0 official compare': 1,
    'productClicks 5 amazon head': 1,
    'productClicks 6 official compare': 1,
    'forms 0 review begun': 1,
    'forms 0 review sent': 1,
    'filters 0 petType': 1,
    'filters 0 price': 1,
    'filters 0 rating': 1,
    'searches 0 found': 1,
    'searches 0 empty': 1,
    'words 0 ネコ food': 1,
    'wordHits 0 ネコ food': 12,
    'words 0 猫 月': 1,
    'emptyWords 0 猫 月': 1,
    'views 0 listing': 3,
    'pageViews 0 /products': 1,
    'pageViews 0 /product-list': 2,
    'entries 0 direct': 3,
    'widths 0 small': 3,
    'missing 0': 1,
    'missingPages 0 /no/such': 1,
  });
});

describe('counts nothing', () => {
  const five = () => view('/product/5');
  test.each<[string, () => Promise<unknown>]>([
    ['where the reader asks by Sec-GPC not to be followed', () => send(five(), { headers: { 'sec-gpc': '1' } })],
    ['where the reader asks by DNT', () => send(five(), { headers: { dnt: '1' } })],
    [
      'of a crawler',
      () => send(five(), { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' } }),
    ],
    [
      'of a browser without a head',
      () => send(five(), { headers: { 'user-agent': browser['user-agent'].replace('Chrome', 'HeadlessChrome') } }),
    ],
    ['of a client without a name', () => send(five(), { headers: { 'user-agent': '' } })],
    ['of another site’s page', () => send(five(), { headers: { 'sec-fetch-site': 'cross-site' } })],
    ['of a script that is no page', () => send(five(), { headers: { 'sec-fetch-site': 'none' } })],
    [
      'of a product, brand, article or question that does not exist',
      () => Promise.all(['/product/99999', '/brands/none', '/articles/none', '/forum/post/99999'].map((path) => send(view(path)))),
    ],
    [
      'of pages that the site does not have',
      () =>
        Promise.all(
          ['/products/none', '/404', '/missing/product', '/feed.xml', '/product/05', '/../etc/passwd'].map((path) => send(view(path))),
        ),
    ],
    [
      'of missing addresses that browsers read as another host’s, or that hide letters',
      () =>
        Promise.all(
          ['//evil.example/a', '/\\evil.example/b', '/\t/evil.example/c', '/\u202ed'].map((path) => send(view(path, { missing: true }))),
        ),
    ],
    [
      'of busy pages and of previews',
      () => Promise.all(['/products?sort=newest', '/articles/preview/5?key=a'].map((path) => send(view(path, { missing: true })))),
    ],
    [
      'of texts that may name somebody',
      () =>
        Promise.all(
          ['taro@example.jp', '090-1234-5678', '0312345678', 'https://example.jp/', 'あ'.repeat(41)].map((text) =>
            send({ path: `/products?${new URLSearchParams({ search: text }).toString()}`, hits: 3 }),
          ),
        ),
    ],
  ])('%s', async (_what, steps) => {
    const measures = Object.keys(await countedBy(steps)).filter((name) => name !== 'searches 0 found');
    expect(measures).toEqual([]);
  });

  test.each<[string, unknown, number]>([
    ['no body', undefined, 400],
    ['text', 'view', 400],
    ['a path of another host', { path: 'https://example.jp/', from: 'direct' }, 422],
    ['an unknown origin', view('/', { from: 'elsewhere' as 'direct' }), 422],
    ['an endless path', view(`/${'a'.repeat(3000)}`), 422],
    ['an unknown shop', { path: '/product/5', shop: '5 mercari head' }, 422],
    ['a negative number of hits', { path: '/products?search=a', hits: -1 }, 422],
    ['more bytes than a beacon has', { path: '/', from: 'direct', rest: 'a'.repeat(20_000) }, 413],
  ])('for %s', async (_what, body, status) => {
    expect(await countedBy(async () => expect(await send(body, { headers: { 'content-type': 'application/json' } })).toBe(status))).toEqual(
      {},
    );
  });
});

test('a household adds ten a day to a counter, an IPv6 network sixteen times as much', async () => {
  const flood = (path: string, times: number, from: (nth: number) => string) =>
    Promise.all(Array.from({ length: times }, (_, nth) => send(view(path), { from: from(nth) })));
  expect((await countedBy(() => flood('/product/7', 40, () => '203.0.113.9')))['productViews 7']).toBe(10);
  expect((await countedBy(() => flood('/product/8', 40, (nth) => `2001:db8:7:7::${nth + 1}`)))['productViews 8']).toBe(10);
  const lines = (nth: number) => `2001:db8:8:${(nth + 1).toString(16)}::1`;
  expect((await countedBy(() => flood('/product/9', 200, lines)))['productViews 9']).toBe(160);
});

test('a household’s beacons past a thousand a day count nothing', async () => {
  const from = '203.0.113.77';
  const added = await countedBy(async () => {
    for (let nth = 0; nth < 1_100; nth++) await send({ path: '/product/1', shop: `${1 + (nth % 150)} rakuten sheet` }, { from });
  });
  expect(added['clicks 0 rakuten sheet']).toBe(1_000);
});

test('a flood of made-up ids does not delay or lose the view of a real page', async () => {
  const own = await startTestServer({ WRITE_LIMITS: '1' });
  onTestFinished(() => own.close());
  onTestFinished(() => void Object.defineProperty(flushes, 'after', { value: 30, writable: true }));
  Object.assign(flushes, { after: 2_000 });
  await Promise.all(Array.from({ length: 2_000 }, (_, nth) => send(view(`/product/${String(500_000 + nth)}`), { to: own })));
  // Read by the beacon, then after each write: the view is in the first one after it, or in the second if one is under way. Written 500 at
  // a time, the made-up ones would take four.
  const rests = [0, 0];
  Object.defineProperty(flushes, 'after', { get: () => rests.shift() ?? hour });
  await send(view('/product/11'), { to: own });
  await expect.poll(async () => (await counted(own))['productViews 11'], { timeout: 20_000 }).toBe(1);
});

test('beacons do not use up the calls of a household', async () => {
  const from = '203.0.113.88';
  for (let nth = 0; nth < 320; nth++) await send(view('/'), { from });
  expect((await call(server, 'GET /api/products/{id}', { params: { id: 5 }, from })).status).toBe(200);
});

test('a missing address of another host, stored by an earlier release, is listed without a link', async () => {
  const { server: own, admin } = await startWithOperator();
  const stored = ['//evil.example/a', '/\t/evil.example/b', '/no/such'];
  const rows = stored.map((detail, nth) => ({ measure: 'missingPages' as const, day: tokyoDay(), item: 0, detail, times: 9 - nth }));
  await own.write(({ db }) => db.insertInto('counters').values(rows).execute());
  const { body } = await admin('GET /api/admin/traffic/{table}', { params: { table: 'missing' } });
  expect(body.map(({ name, address }) => [name, address])).toEqual(stored.map((path) => [path, path === '/no/such' ? path : null]));
  await own.close();
});

test('a count that the database refuses is dropped alone, and the others of its write and later ones are stored', async () => {
  const refusing = sql`create trigger refusing before insert on counters when new.detail = '/refused'
    begin select raise(abort, 'refused'); end`;
  await server.write(({ db }) => refusing.execute(db));
  const steps = () => Promise.all(['/refused', '/kept'].map((path) => send({ path, missing: true })));
  expect(await countedBy(steps)).toMatchObject({ 'missing 0': 1, 'missingPages 0 /kept': 1 });
  await server.write(({ db }) => sql`drop trigger refusing`.execute(db));
  expect(await countedBy(() => send({ path: '/later', missing: true }))).toEqual({ 'missing 0': 1, 'missingPages 0 /later': 1 });
});

test('an address that is cut within an emoji is stored as text', async () => {
  const path = `/${'a'.repeat(198)}`;
  const added = await countedBy(() => send({ path: `${path}😀`, missing: true }));
  expect(added).toEqual({ 'missing 0': 1, [`missingPages 0 ${path}\ufffd`]: 1 });
});

test('stores what waits when the server stops, and sets no cookie', async () => {
  const own = await startTestServer();
  const { cookies } = await call(own, 'POST /api/counts', { body: view('/product/5'), headers: browser });
  expect(cookies).toEqual([]);
  const stored = own.reader.selectFrom('counters').select('times').where('measure', '=', 'productViews');
  expect(await stored.execute()).toEqual([]);
  await own.app.close();
  expect(await stored.execute()).toEqual([{ times: 1 }]);
  await own.close();
});
