import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { ensureOperatorPassword } from '#api/operators/password.ts';
import { writeCursor } from '#db/queries/pages.ts';
import { findPostgres, startPostgres } from '#db/test/postgres-server.ts';
import { adminOf, adminPassword, call } from './calls.ts';
import { createSmallTemplate, openNode } from './small-postgres.ts';
import { publishTestSite, serveSite, type Served } from './test-site.ts';

const programs = findPostgres();
const engines: Array<[engine: string, open: () => Promise<Served>]> = [['SQLite', () => publishTestSite()]];
if (programs !== undefined)
  engines.push([
    'PostgreSQL',
    async () => {
      const postgres = await startPostgres(programs);
      await createSmallTemplate(postgres);
      const node = await openNode(postgres.create('nul', 'template_small'));
      const close = async () => {
        await node.close();
        await postgres.stop();
      };
      return { ...node, close };
    },
  ]);

describe.each(engines)('what cannot be stored, on %s', (_engine, open) => {
  let site: Awaited<ReturnType<typeof serveSite<Served>>>;
  beforeAll(async () => {
    site = await serveSite(await open(), { LOG_LEVEL: 'silent', ADMIN_PASSWORD: adminPassword });
    await ensureOperatorPassword(site.app.parts);
  });
  afterAll(() => site.close());

  test.each(['/%00', '/product/1%00', '/brands/%00', '/articles/%00', '/uploads/photos/%00.webp', '/og/product/1%00', '/about%00/'])(
    'a NUL in the address of a page is 404: %s',
    async (url) => {
      const answer = await site.app.inject(url);
      expect([answer.statusCode, /html|json/.test(answer.headers['content-type'] as string)]).toEqual([404, true]);
    },
  );

  test('a NUL in the query of a page is 400, as a page', async () => {
    for (const url of ['/products?search=%00', '/articles?tag=a%00'] as const) {
      const answer = await site.app.inject(url);
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 400, 'text/html; charset=utf-8']);
    }
  });

  test('a NUL in the address of a call is 404, in its query or cursor 400', async () => {
    const nul = { params: { slug: '\0' } };
    for (const address of [
      addressOf('GET /api/brands/{slug}', nul),
      addressOf('GET /api/brands/{slug}/reviews', nul),
      addressOf('GET /api/articles/{slug}', nul),
    ]) {
      const answer = await site.app.inject(address);
      expect([address, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([address, 404, 'not_found']);
    }
    const asked = [
      await call(site, 'GET /api/forum/posts', { query: { tag: '\0' } }),
      await call(site, 'GET /api/articles', { query: { brand: 'a\0' } }),
      await call(site, 'GET /api/products', { query: { search: '\0' } }),
      await call(site, 'GET /api/articles', { query: { cursor: writeCursor(['\0', 1]) } }),
      await call(site, 'GET /api/forum/posts', { query: { cursor: writeCursor(['newest', '\0', 1]) } }),
    ];
    expect(asked.map(({ status, body: { code } }) => [status, code])).toEqual(asked.map(() => [400, 'malformed_parameter']));
  });

  test('a NUL is removed from what visitors and operators send', async () => {
    const { body: login } = await call(site, 'POST /api/admin/auth', { body: { password: adminPassword } });
    const admin = adminOf(site, login.token);
    const description = String.raw`二行\u0000目`;
    const { status, body } = await admin('PATCH /api/admin/brands/{id}', {
      params: { id: 1 },
      body: { name: 'こも\0れび', description: `${description}\0` },
    });
    expect([status, body]).toMatchObject([200, { name: 'こもれび', description }]);
    const letter = await admin('POST /api/admin/letters', {
      body: { subject: '秋\0号', blocks: [{ kind: 'text', text: 'こん\0にちは' }] },
    });
    expect([letter.status, letter.body]).toMatchObject([201, { subject: '秋号', blocks: [{ text: 'こんにちは' }] }]);
  });

  test('a cursor whose keys are not of their columns is 400', async () => {
    const time = '2026-11-20T00:00:00.000Z';
    const asked = [
      ...[
        ['2026', 'x'],
        [5, 7],
        [time, 1.5],
        [time, 1e300],
      ].map((keys) => ['GET /api/reviews/recent', {}, writeCursor(keys, 'recent')]),
      ['GET /api/products', {}, writeCursor(['x'], 'delivered')],
      ...[
        ['x', 1],
        [9, 0.5],
        [time, 1],
      ].map((keys) => ['GET /api/products', { sortBy: 'price', sortOrder: 'asc' }, writeCursor(keys, 'priceAsc')]),
    ] as Array<['GET /api/products' | 'GET /api/reviews/recent', object, string]>;
    const answers = await Promise.all(asked.map(([key, query, cursor]) => call(site, key, { query: { ...query, cursor } })));
    expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 400));
    const good = [
      await call(site, 'GET /api/reviews/recent', { query: { cursor: writeCursor([time, 5], 'recent') } }),
      await call(site, 'GET /api/products', { query: { sortBy: 'price', sortOrder: 'asc', cursor: writeCursor([9.5, 1], 'priceAsc') } }),
    ];
    expect(good.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('half an emoji becomes U+FFFD in what visitors and operators send, a whole one stays', async () => {
    const { body: login } = await call(site, 'POST /api/admin/auth', { body: { password: adminPassword } });
    const { body } = await adminOf(site, login.token)('PATCH /api/admin/brands/{id}', {
      params: { id: 1 },
      body: { name: 'こも\ud83dれび', description: String.raw`犬😀\ud83d` },
    });
    expect(body).toMatchObject({ name: 'こも\ufffdれび', description: String.raw`犬😀\ud83d` });
  });

  test('a beacon with half an emoji is counted as text, and holds up no other', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 Chrome/142.0.0.0', 'sec-fetch-site': 'same-origin' };
    for (const path of ['/\ud800', '/\ud83d\ude00']) await call(site, 'POST /api/counts', { body: { path, missing: true }, headers });
    const stored = site.reader.selectFrom('counters').select(['detail', 'times']).where('measure', '=', 'missingPages').orderBy('detail');
    const rows = () => stored.execute();
    await expect.poll(rows, { timeout: 5_000 }).toEqual([
      { detail: '/\ufffd', times: 1 },
      { detail: '/😀', times: 1 },
    ]);
  });
});
