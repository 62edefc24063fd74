import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { ensureOperatorPassword } from '#api/operators/password.ts';
import * as halfEmoji from '#db/migrations/0127-half-emoji.ts';
import { writeCursor } from '#db/queries/pages.ts';
import { findPostgres, startPostgres } from '#db/test/postgres-server.ts';
import { beaconHeaders } from './beacon-headers.ts';
import { adminOf, adminPassword, call } from './calls.ts';
import { sendFile } from './files.ts';
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

  test('JSON with an escape within another is refused, and none is stored', async () => {
    const { body: login } = await call(site, 'POST /api/admin/auth', { body: { password: adminPassword } });
    const admin = adminOf(site, login.token);
    const headers = { 'content-type': 'application/json' };
    for (const within of [String.raw`\u\u00000000`, String.raw`\u\u0000d83d`, String.raw`\u\ud83d0000`]) {
      const text = `{"name":"こも${within}れび","password":"y","code":"123456","subject":"秋${within}","adStatement":"広告${within}"}`;
      const answers = [
        await call(site, 'POST /api/admin/auth/member', { headers, body: text }),
        await admin('PATCH /api/admin/brands/{id}', { params: { id: 1 }, headers, body: text }),
        await admin('POST /api/admin/letters', { headers, body: text }),
        await admin('PATCH /api/admin/settings', { headers, body: text }),
        await admin('POST /api/admin/products/batch', { headers, body: `[${text}]` }),
        await call(site, 'POST /api/counts', { headers: { ...beaconHeaders, 'content-type': 'text/plain' }, body: text }),
      ];
      expect([within, ...answers.map(({ status, body }) => [status, body.code])]).toEqual([
        within,
        ...answers.map(() => [400, 'malformed']),
      ]);
    }
  });

  test('a NUL in the name of who logs in is removed, also from the names of fields', async () => {
    const body = { name: 'x\0', password: 'y', code: '123456' };
    for (const sent of [body, { ...body, '\0name': 'z', '\ud83d': { name: '\0' } }]) {
      const { status, body: answer } = await call(site, 'POST /api/admin/auth/member', { body: sent });
      expect([status, answer.code]).toEqual([403, 'single_login']);
    }
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

  test('half an emoji in a list of an imported product becomes U+FFFD, in JSON and in CSV', async () => {
    const { body: login } = await call(site, 'POST /api/admin/auth', { body: { password: adminPassword } });
    const admin = adminOf(site, login.token);
    const product = {
      ...{ name: '新しい商品\ud83d', description: '説明\0', price: 1000, imageUrl: '/art/a.png', petType: 'dog', category: 'food' },
      ...{ ingredientNames: ['ふしぎの実\ud83d'], factsSource: 'https://example.jp/', factsCheckedOn: '2026-11-01' },
    };
    const { status, body } = await admin('POST /api/admin/products/batch', { body: [product] });
    expect([status, body.importedCount, body.errors]).toEqual([200, 1, []]);
    const csv = 'name,description,price,imageUrl,petType,category,ingredientNames,factsSource,factsCheckedOn';
    const row = String.raw`表の商品,説明,1000,/art/a.png,dog,food,"[""ふしぎの実\ud83d""]",https://example.jp/,2026-11-01`;
    const sent = await sendFile<{ importedCount: number }>(site, addressOf('POST /api/admin/products/import'), login.token, {
      ...{ bytes: new TextEncoder().encode(`${csv}\n${row}`), name: 'products.csv', field: 'csvFile', type: 'text/csv' },
    });
    expect([sent.status, sent.body().importedCount]).toEqual([200, 1]);
    const unknown = await admin('GET /api/admin/unknown-ingredients');
    expect([unknown.status, JSON.stringify(unknown.body)]).toEqual([200, expect.stringContaining('ふしぎの実\ufffd')]);
    const stored = site.reader.selectFrom('products').select(['name', 'description', 'ingredientNames', 'unknownIngredients']);
    const rows = await stored.where('name', 'like', '%商品\ufffd').execute();
    const list = JSON.stringify(['ふしぎの実\ufffd']);
    expect(rows).toEqual([{ name: '新しい商品\ufffd', description: '説明', ingredientNames: list, unknownIngredients: list }]);
  });

  test('half an emoji that an earlier release stored in lists of products becomes U+FFFD, and nothing else changes', async () => {
    const lists = {
      unknownIngredients: [String.raw`\ud83d`, '実\ud83d'],
      additionalImages: ['/art/"http\ud83d.png'],
      features: ['犬😀', '\ud83d'],
    };
    const stored = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, JSON.stringify(list)]));
    const { id } = await site.reader.selectFrom('products').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await site.app.parts.write(async ({ db }) => {
      await db.updateTable('products').set(stored).where('id', '=', id).execute();
      await halfEmoji.up(db as never);
    });
    const rows = await site.reader
      .selectFrom('products')
      .select(Object.keys(lists) as Array<keyof typeof lists>)
      .where('id', '=', id)
      .execute();
    expect(rows).toEqual([
      {
        unknownIngredients: JSON.stringify([String.raw`\ud83d`, '実\ufffd']),
        additionalImages: JSON.stringify(['/art/"http\ufffd.png']),
        features: JSON.stringify(['犬😀', '\ufffd']),
      },
    ]);
    const { body: login } = await call(site, 'POST /api/admin/auth', { body: { password: adminPassword } });
    expect((await adminOf(site, login.token)('GET /api/admin/unknown-ingredients')).status).toBe(200);
  });

  test('a beacon with half an emoji is counted as text, and holds up no other', async () => {
    for (const path of ['/\ud800', '/\ud83d\ude00'])
      await call(site, 'POST /api/counts', { body: { path, missing: true }, headers: beaconHeaders });
    const stored = site.reader.selectFrom('counters').select(['detail', 'times']).where('measure', '=', 'missingPages').orderBy('detail');
    const rows = () => stored.execute();
    await expect.poll(rows, { timeout: 5_000 }).toEqual([
      { detail: '/\ufffd', times: 1 },
      { detail: '/😀', times: 1 },
    ]);
  });
});
