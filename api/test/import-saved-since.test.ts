import { checkFile } from '#api/imports/check-file.ts';
import { describe, expect, test } from 'vitest';
import { importSizes, openImports } from './import-calls.ts';

const savedSince = '確認のあとで変更されています。もう一度確認してください。';

describe.each(importSizes)('%s', (_what, large) => {
  const { open, send, check, count } = openImports({ large });
  const head = 'id,name,description,price,imageUrl';
  const product = async (id: number) => (await open.operator.admin('GET /api/products/{id}', { params: { id } })).body;
  const line = async (id: number, name: string) => {
    const { description, price, imageUrl } = await product(id);
    return `${id},${name},${description},${price},${imageUrl}`;
  };
  const save = (id: number, body: object) => open.operator.admin('PATCH /api/admin/products/{id}', { params: { id }, body });
  const texts = async (csv: string) => ({ lastSavedAt: (await check(csv)).lastSavedAt ?? '' });

  test('leaves out a product that somebody saved after the check, and imports the others', async () => {
    const csv = [head, await line(31, '取り込む名前'), await line(32, '取り込むほかの名前')].join('\n');
    const checked = await texts(csv);
    await save(31, { description: '確認のあとで直した説明です。' });
    const done = (await send(csv, { texts: checked })).body();
    expect(done).toMatchObject({
      ...{ importedCount: 1, lastSavedAt: null, counts: { update: 1, error: 1 }, errors: [`2行目：${savedSince}`] },
      message: '商品を0件追加し、1件更新しました。誤りのある1行は取り込んでいません',
    });
    expect(await product(31)).toMatchObject({ description: '確認のあとで直した説明です。' });
    expect(await product(32)).toMatchObject({ name: '取り込むほかの名前' });
    const faulty = { key: 'POST /api/admin/products/import/faulty', texts: { ...checked, importId: String(done.importId) } } as const;
    expect((await send(csv, faulty)).text).toMatch(new RegExp(`^31,.*,${savedSince}\\r\\n$`, 'm'));
    expect((await send(csv, faulty)).text).not.toMatch(/^32,/m);
    // Checked again, it is imported; a client that sends no time overwrites as before.
    expect((await send(csv, { texts: await texts(csv) })).body()).toMatchObject({ importedCount: 1, errors: [] });
    await save(31, { name: 'また直した名前' });
    expect((await send(csv)).body()).toMatchObject({ importedCount: 1, errors: [] });
  });

  test('a product saved since with the file’s values is unchanged, and an id taken since is none of the file’s', async () => {
    const last = await open.operator.server.reader.selectFrom('products').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    const csv = [head, await line(33, '同じ名前'), `${last.id + 1},番号のない品,説明,10,/art/a.svg`].join('\n');
    const checked = await texts(csv);
    await save(33, { name: '同じ名前' });
    const taken = { name: '先に足した品', description: '説明です。', price: 20, imageUrl: '/art/b.svg', petType: 'cat', category: 'food' };
    const { body } = await open.operator.admin('POST /api/admin/products', { body: taken });
    expect(body.id).toBe(last.id + 1);
    const done = (await send(csv, { texts: checked })).body();
    expect(done).toMatchObject({ importId: null, counts: { unchanged: 1, error: 1 }, errors: [`3行目：${savedSince}`] });
    expect(await product(body.id)).toMatchObject({ name: '先に足した品' });
  });

  test('leaves out a product that somebody saved while the rest of the file was being checked', async () => {
    const { reader, dataDir } = open.operator.server;
    // More rows than one portion of the check; those between have no name, so that nothing is imported from them.
    const nameless = Array.from({ length: 260 }, () => ',,説明,,');
    const csv = [head, await line(36, '最初の行の名前'), ...nameless, await line(37, '最後の行の名前')].join('\n');
    const saved = '確認のあいだに直した説明です。';
    let portions = 0;
    const prepared = async () => {
      portions += 1;
      if (portions === 1) for (const id of [36, 37]) await save(id, { description: saved });
    };
    const sent = { kind: 'product', format: 'csv', bytes: new TextEncoder().encode(csv) } as const;
    const { lastSavedAt } = await checkFile(reader, dataDir, sent, { prepared });
    const done = (await send(csv, { texts: { lastSavedAt: lastSavedAt ?? '' } })).body();
    expect(done.counts).toMatchObject({ create: 0, update: 0 });
    expect(done.errors).toContain(`2行目：${savedSince}`);
    for (const id of [36, 37]) expect(await product(id)).toMatchObject({ description: saved });
  });

  test('leaves out a brand saved after the check; a repeat with the same key finds what the first one found', async () => {
    const brand = async (id: number) => (await open.operator.admin('GET /api/admin/brands')).body.find((row) => row.id === id);
    const csv = ['id,name,slug,logoUrl', '7,取り込むブランド,seven-moved,/art/logo.svg', '8,ほかのブランド,eight-moved,/art/logo.svg'].join(
      '\n',
    );
    const key = 'POST /api/admin/brands/import';
    const { lastSavedAt } = await check(csv, { key });
    await open.operator.admin('PATCH /api/admin/brands/{id}', { params: { id: 7 }, body: { name: '確認のあとの名前' } });
    const sent = { key, texts: { lastSavedAt: lastSavedAt ?? '' }, headers: { 'idempotency-key': 'checked-brands' } } as const;
    const first = (await send(csv, sent)).body();
    expect(first).toMatchObject({ importedCount: 1, counts: { update: 1, error: 1 }, errors: [`2行目：${savedSince}`] });
    expect(await brand(7)).toMatchObject({ name: '確認のあとの名前' });
    expect(await brand(8)).toMatchObject({ name: 'ほかのブランド', slug: 'eight-moved' });
    expect((await send(csv, sent)).body()).toEqual(first);
  });

  test('a repeat of a product import returns the rows that were left out, and writes nothing', async () => {
    const csv = [head, await line(34, '一度めの名前'), await line(35, 'ほかの一度め')].join('\n');
    const sent = { texts: await texts(csv), headers: { 'idempotency-key': 'checked-products' } };
    await save(34, { name: '確認のあとの名前' });
    const { importId, importedCount, errors, message } = (await send(csv, sent)).body();
    await save(35, { name: '取り込みのあとの名前' });
    const imports = await count('imports');
    expect((await send(csv, sent)).body()).toMatchObject({ importId, importedCount, errors, message });
    expect(await count('imports')).toBe(imports);
    expect(await product(35)).toMatchObject({ name: '取り込みのあとの名前' });
  });

  test('refuses a time that is none', async () => {
    expect((await send(`${head}\n,a,b,1,/art/a.svg`, { texts: { lastSavedAt: 'きのう' } })).status).toBe(400);
  });
});
