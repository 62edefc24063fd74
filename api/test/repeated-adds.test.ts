import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillAddress } from '#api/contract/address-of.ts';
import type { ImportAnswer } from '#api/contract/imports.ts';
import { adminPassword, call, startWithOperator } from './calls.ts';
import { sendFile } from './files.ts';
import type { TestServer } from './server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof startWithOperator>>['admin'];
beforeAll(async () => {
  ({ server, admin } = await startWithOperator());
});
afterAll(() => server.close());

const product = {
  name: 'くりかえしの皿',
  ...{ description: '一度だけ追加します。', price: 980, imageUrl: '/uploads/plate.png', petType: 'cat', category: 'goods' },
};
const article = { title: 'くりかえしの記事', slug: 'once', content: '本文です。', excerpt: '抜粋です。' };
const notice = {
  ...{ kind: 'recall', title: 'くりかえしのお知らせ', body: '本文です。', sourceUrl: 'https://example.jp/once', productIds: [12] },
  startsAt: '2026-11-01T00:00:00Z',
};
const adds = {
  product: ['POST /api/admin/products', 'products', product],
  article: ['POST /api/admin/articles', 'articles', article],
  brand: ['POST /api/admin/brands', 'brands', { name: 'くりかえし社', slug: 'once', logoUrl: '/uploads/logo.png' }],
  notice: ['POST /api/admin/notices', 'notices', notice],
  letter: ['POST /api/admin/letters', 'letters', { subject: 'くりかえしの便り', blocks: [{ kind: 'text', text: '本文です。' }] }],
} as const;

test.each(Object.keys(adds) as Array<keyof typeof adds>)(
  'a repeat with the same key adds one %s, and another body is refused',
  async (kind) => {
    const [key, table, body] = adds[kind];
    const count = async () =>
      (
        await server.reader
          .selectFrom(table as 'products')
          .select('id')
          .execute()
      ).length;
    const headers = { 'idempotency-key': `add-${kind}` };
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 3 }, () => admin(key, { body, headers })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
    const logged = server.reader.selectFrom('audit').select('action').where('subject', '=', `${kind}:${answers[0]!.body.id}`);
    expect(await logged.execute()).toEqual([{ action: 'create' }]);
    const changed = {
      ...body,
      ...('name' in body ? { name: '別の名前' } : 'subject' in body ? { subject: '別の件名' } : { title: '別の題' }),
    };
    expect(await admin(key, { body: changed, headers })).toMatchObject({ status: 409, body: { code: 'key_reused' } });
  },
);

test('a refused body leaves its key to a corrected one', async () => {
  const headers = { 'idempotency-key': 'corrected' };
  const body = { ...article, slug: 'taken' };
  await admin('POST /api/admin/articles', { body });
  expect((await admin('POST /api/admin/articles', { body, headers })).status).toBe(409);
  expect((await admin('POST /api/admin/articles', { body: { ...body, slug: 'not-taken' }, headers })).status).toBe(201);
});

test('a repeat of an import after a new login with the shared password adds nothing', async () => {
  const csv = 'name,description,price,imageUrl\n取り込みの皿,一度だけ足します,980,/uploads/plate.png';
  const file = { bytes: new TextEncoder().encode(csv), name: 'plates.csv', field: 'csvFile', type: 'text/csv' };
  const send = async () => {
    const { token } = (await call(server, 'POST /api/admin/auth', { body: { password: adminPassword } })).body;
    const headers = { 'idempotency-key': 'lost-answer' };
    return (await sendFile<ImportAnswer>(server, fillAddress('POST /api/admin/products/import', {}), token, { ...file, headers })).body();
  };
  const first = await send();
  expect(first).toMatchObject({ importedCount: 1, importId: expect.any(Number) as number });
  expect(await send()).toEqual(first);
});
