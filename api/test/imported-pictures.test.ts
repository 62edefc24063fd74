import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import type { ImportAnswer } from '#api/contract/imports.ts';
import { fetchNamedPictures } from '#api/uploads/picture-schedule.ts';
import { applyRetention } from '#db/changes/retention.ts';
import { sendFile } from './files.ts';
import { picture, startPictureHost } from './picture-host.ts';
import { openWithPictureHost } from './with-picture-host.ts';

const { operator, host } = openWithPictureHost();

const fetched: unknown = expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.webp$/);
const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const turn = (at = new Date()) => fetchNamedPictures(operator.server.app.parts, at);
const product = async (id: number) =>
  (await operator.admin('GET /api/products/{id}', { params: { id } })).body as unknown as Record<string, unknown>;
const brand = async (id: number) => {
  const found = (await operator.admin('GET /api/admin/brands')).body.find((one) => one.id === id);
  return found ?? { name: '', logoUrl: '', updatedAt: '' };
};
const lastPosition = async () =>
  (await operator.server.reader.selectFrom('changes').select('position').orderBy('position', 'desc').limit(1).executeTakeFirst())?.position;

/** Returns lines of a file that changes pictures of stored products. */
async function linesOf(...changes: Array<[id: number, imageUrl: string]>): Promise<string[]> {
  const head = 'id,name,description,price,imageUrl';
  const lines = changes.map(async ([id, imageUrl]) => {
    const { name, description, price } = await product(id);
    return [id, name, description, price, imageUrl].map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',');
  });
  return [head, ...(await Promise.all(lines))];
}

async function send(
  lines: string[],
  { kind = 'products', dryRun = false }: { kind?: 'products' | 'brands'; dryRun?: boolean } = {},
): Promise<ImportAnswer> {
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const address = addressOf(`POST /api/admin/${kind}/import`, dryRun ? { query: { dryRun: '1' } } : {});
  return (
    await sendFile<ImportAnswer>(operator.server, address, operator.token, { bytes, name: 'a.csv', field: 'csvFile', type: 'text/csv' })
  ).body();
}

async function listAudit(action: string) {
  return operator.server.reader.selectFrom('audit').select(['actor', 'subject', 'after']).where('action', '=', action).execute();
}

test('an imported product whose picture cannot be fetched is one without a picture, until it has another', async () => {
  const listed = async (query = {}) =>
    (await operator.admin('GET /api/admin/products', { query: { missing: 'picture', page: 1, ...query } })).body;
  const counted = async () => (await operator.admin('GET /api/admin/dashboard')).body.unpicturedProducts;
  const unpictured = async () => [await counted(), (await listed()).some(({ id }) => id === 6)];
  const { imageUrl, name } = await product(6);
  const others = await counted();
  await send(await linesOf([6, `${host.url}/nothing-here.png`]));
  expect(await unpictured()).toEqual([others, false]);
  await turn();
  expect(await unpictured()).toEqual([others + 1, true]);
  expect((await listed({ search: String(name) })).map(({ id }) => id)).toEqual([6]);
  await send(await linesOf([6, String(imageUrl)]));
  expect(await unpictured()).toEqual([others, false]);
});

test('an imported row keeps its external address until the picture is fetched, as the check says', async () => {
  const { imageUrl, updatedAt } = await product(3);
  const address = `${host.url}/neko.png`;
  const check = await send(await linesOf([4, 'https://example.com/b.png']), { dryRun: true });
  const never = '見本のURLなので、画像は取得しません';
  expect(check.rows[0]?.problems).toEqual([{ field: 'imageUrl', message: never, fatal: false }]);
  const file = await linesOf([3, address], [4, '/art/b.svg']);
  const { rows, counts } = await send(file, { dryRun: true });
  expect(counts).toMatchObject({ update: 2, warning: 1, error: 0 });
  expect(rows.find(({ id }) => id === 3)?.problems).toEqual([
    { field: 'imageUrl', message: '画像は取り込みのあとで取得します', fatal: false },
  ]);
  const { importId } = await send(file);
  expect(host.requests).toEqual([]);
  const imported = await product(3);
  expect(imported).toMatchObject({ imageUrl: address });
  expect(imported['updatedAt']).not.toBe(updatedAt);

  expect(await turn()).toEqual([address]);
  expect(await product(3)).toEqual({ ...imported, imageUrl: fetched });
  const { imageUrl: upload } = await product(3);
  const [change] = await operator.server.reader.selectFrom('changes').selectAll().orderBy('position', 'desc').limit(1).execute();
  expect(change).toMatchObject({ what: 'product:3 picture fetched', tags: expect.stringContaining('"product:3"') as string });
  expect(await listAudit('picture fetched')).toEqual([{ actor: 'server', subject: address, after: JSON.stringify({ upload }) }]);

  const position = await lastPosition();
  expect(await turn()).toEqual([]);
  expect(host.requests).toEqual(['/neko.png']);
  expect(await lastPosition()).toBe(position);

  const undone = await operator.admin('POST /api/admin/imports/{id}/undo', { params: { id: importId ?? 0 } });
  expect(undone.body).toMatchObject({ restored: 2, kept: 0 });
  expect(await product(3)).toMatchObject({ imageUrl });
});

test('a file that is imported again finds the pictures fetched since unchanged, and fetches none twice', async () => {
  host.put('/inu.png', await picture('#884422'));
  const { imageUrl: former } = await product(9);
  const products = await linesOf([9, `${host.url.toUpperCase()}/inu.png`]);
  const logos = ['id,name,logoUrl', `2,${(await brand(2)).name},${host.url}/neko.png`];
  const { importId } = await send(products);
  await send(logos, { kind: 'brands' });
  while ((await turn()).length > 0) continue;
  const { imageUrl: upload } = await product(9);
  expect([upload, (await brand(2)).logoUrl]).toEqual([fetched, fetched]);
  await operator.server.write(({ db }) => applyRetention({ db, at: minutes(3 * 365 * 24 * 60).toISOString() }));

  host.requests.length = 0;
  const unchanged = { counts: { update: 0, unchanged: 1, warning: 0, error: 0 }, importId: null };
  expect(await send(products, { dryRun: true })).toMatchObject(unchanged);
  expect(await send(products)).toMatchObject(unchanged);
  expect(await send(logos, { kind: 'brands' })).toMatchObject(unchanged);
  const dearer = products.map((line, at) => (at === 0 ? line : line.replace(/"([\d.]+)",(?="http)/i, '"77",')));
  const { rows } = await send(dearer);
  expect(rows.map(({ changes }) => changes?.map(({ field }) => field))).toEqual([['price']]);
  expect(await turn()).toEqual([]);
  expect(host.requests).toEqual([]);

  // An upload that is lost is fetched again.
  const file = join(operator.server.dataDir, String(upload));
  const bytes = readFileSync(file);
  rmSync(file);
  expect((await send(dearer, { dryRun: true })).rows[0]?.changes).toMatchObject([{ field: 'imageUrl', before: upload }]);
  writeFileSync(file, bytes);
  expect(await send(dearer, { dryRun: true })).toMatchObject({ counts: { update: 0, unchanged: 1 } });

  // Another address is a change, and so is the address of a picture that an operator has replaced since.
  const other = await send(await linesOf([9, `${host.url}/neko.png`]), { dryRun: true });
  expect(other.rows[0]?.changes).toMatchObject([{ field: 'imageUrl', before: upload, after: `${host.url}/neko.png` }]);
  await operator.admin('PATCH /api/admin/products/{id}', { params: { id: 9 }, body: { imageUrl: '/art/a.svg' } });
  expect(await send(products, { dryRun: true })).toMatchObject({ counts: { update: 1 } });
  await operator.admin('PATCH /api/admin/products/{id}', { params: { id: 9 }, body: { imageUrl: upload as string } });

  const undone = await operator.admin('POST /api/admin/imports/{id}/undo', { params: { id: importId ?? 0 } });
  expect(undone.body).toMatchObject({ restored: 1, kept: 0 });
  expect(await product(9)).toMatchObject({ imageUrl: former, price: 77 });
});

test('a row that newly names a deleted upload is faulty; one that has it already keeps it', async () => {
  const gone = `/uploads/${'0'.repeat(32)}.webp`;
  const { name, updatedAt } = await brand(3);
  await operator.server.write(({ db }) => db.updateTable('products').set({ imageUrl: gone }).where('id', 'in', [10, 11]).execute());
  const dearer = (line: string) => line.replace(/"[^"]+",(?="\/uploads)/, '"88",');
  const same = (await linesOf([10, gone], [11, gone])).map((line, at) => (at === 2 ? dearer(line) : line));
  const [, ...wrong] = await linesOf([12, gone], [13, `http://127.0.0.1:4321${gone}`]);
  const file = [...same, ...wrong, `,新しいごはん,説明です。,10,${gone}`];
  const message = 'この画像は削除されています。ほかの画像を選んでください。';
  const problems = expect.arrayContaining([{ field: 'imageUrl', message, fatal: true }]) as unknown;
  // The second file is too large to be checked beside other requests.
  for (const lines of [file, [...file, '\n'.repeat(70_000)]]) {
    const { counts, rows, errors } = await send(lines, { dryRun: true });
    expect(counts).toMatchObject({ create: 0, update: 1, unchanged: 1, error: 3 });
    expect(rows.filter(({ action }) => action === 'error')).toMatchObject([{ problems }, { problems }, { problems }]);
    expect(errors[0]).toBe(`4行目：画像URL（imageUrl）：${message}`);
  }
  expect(await send(file)).toMatchObject({ importedCount: 1 });
  expect(await product(11)).toMatchObject({ imageUrl: gone, price: 88 });
  const logos = await send(['id,name,logoUrl', `3,${name},${gone}`], { kind: 'brands' });
  expect(logos.rows).toMatchObject([{ action: 'error', problems: [{ field: 'logoUrl', message, fatal: true }] }]);
  expect(await brand(3)).toMatchObject({ updatedAt });
});

test('an address with a scheme and host in capitals is stored in lower case, by an import and by the console', async () => {
  host.put('/Neko.png', await picture('#225588'));
  await send(await linesOf([6, `${host.url.toUpperCase()}/Neko.png`]));
  expect(await product(6)).toMatchObject({ imageUrl: `${host.url}/Neko.png` });
  expect(await turn()).toEqual([`${host.url}/Neko.png`]);

  // The console fetches other pictures at once; a placeholder keeps its address.
  const brand = { name: '大きな文字', slug: 'oo-moji', logoUrl: 'HTTPS://Logo.Example.COM/A.png' };
  const saved = await operator.admin('POST /api/admin/brands', { body: brand });
  expect(saved).toMatchObject({ status: 201, body: { logoUrl: 'https://logo.example.com/A.png' } });
  await operator.admin('DELETE /api/admin/brands/{id}', { params: { id: saved.body.id } });
});

test('fetches addresses that were stored earlier too, one of each host at a time', async () => {
  const other = await startPictureHost();
  other.put('/logo.png', await picture('#336699'));
  host.put('/author.png', await picture('#993366'));
  const article = { title: '前からの記事', slug: 'mae', content: '本文', excerpt: '抜粋', status: 'published' };
  const { id } = (await operator.admin('POST /api/admin/articles', { body: article })).body;
  await operator.server.write(async ({ db }) => {
    await db
      .updateTable('brands')
      .set({ logoUrl: `${other.url}/logo.png` })
      .where('id', '=', 1)
      .execute();
    const pictures = { featuredImage: `${host.url}/neko.png`, authorImage: `${host.url}/author.png` };
    const more = JSON.stringify(['/art/a.svg', `${host.url}/neko.png`]);
    const pictureAlts = JSON.stringify([`${host.url}/neko.png 手と並べた大きさ`, '/art/a.svg 絵']);
    await db.updateTable('products').set({ additionalImages: more, pictureAlts }).where('id', '=', 7).execute();
    await db.updateTable('articles').set(pictures).where('id', '=', id).execute();
  });
  const before = (await operator.admin('GET /api/admin/articles/{id}', { params: { id } })).body;
  expect((await turn()).length).toBe(2);
  expect(host.requests).toEqual(['/author.png']);
  expect(other.requests).toEqual(['/logo.png']);
  expect(await turn()).toEqual([`${host.url}/neko.png`]);
  expect((await operator.admin('GET /api/admin/articles/{id}', { params: { id } })).body).toEqual({
    ...before,
    featuredImage: fetched,
    authorImage: fetched,
  });
  const { additionalImages, pictureAlts } = (await product(7)) as Record<'additionalImages' | 'pictureAlts', string[]>;
  expect(additionalImages).toEqual(['/art/a.svg', fetched]);
  expect(pictureAlts).toEqual([`${additionalImages[1] ?? ''} 手と並べた大きさ`, '/art/a.svg 絵']);
  expect((await operator.admin('GET /api/admin/brands')).body.find((brand) => brand.id === 1)).toMatchObject({ logoUrl: fetched });
  await other.close();
});

test('tries a failing picture five times at growing intervals, and again after a month', async () => {
  const address = `${host.url}/late.png`;
  await send(await linesOf([5, address]));
  for (const after of [0, 11, 72, 433, 1874]) {
    expect(await turn(minutes(after)), `${after}`).toEqual([address]);
    const { nextAt } = await operator.server.reader.selectFrom('picturesElsewhere').select('nextAt').executeTakeFirstOrThrow();
    expect(await turn(minutes(nextAt === null ? 1e6 : 0))).toEqual([]);
  }
  expect(host.requests.length).toBe(5);
  const failures = (await listAudit('picture failed'))
    .filter(({ subject }) => subject === address)
    .map(({ after }) => JSON.parse(after ?? '') as { problem: string; nextAt: unknown });
  expect(failures).toEqual([
    { problem: '画像を取得できませんでした。このURLには画像が見つかりません。', nextAt: expect.any(String) as string },
    { problem: '画像を取得できませんでした。このURLには画像が見つかりません。', nextAt: null },
  ]);
  expect(await product(5)).toMatchObject({ imageUrl: address });

  host.put('/late.png', await picture('#112233'));
  await operator.server.write(({ db }) => applyRetention({ db, at: minutes(31 * 24 * 60).toISOString() }));
  expect(await turn()).toEqual([address]);
  expect(await product(5)).toMatchObject({ imageUrl: fetched });
});

/** Stores brands with these logos, as an import does. */
const storeLogos = (logos: string[]) =>
  operator.server.write(async ({ db, at }) => {
    for (const [nth, logoUrl] of logos.entries()) {
      const row = { name: `印${nth}`, slug: `shirushi-${nth}`, logoUrl, createdAt: at, updatedAt: at, changedAt: at };
      await db.insertInto('brands').values(row).execute();
    }
  });
const removeBrands = () => operator.server.write(({ db }) => db.deleteFrom('brands').where('slug', 'like', 'shirushi-%').execute());
const setMore = (addresses: string[]) =>
  operator.server.write(({ db }) =>
    db
      .updateTable('products')
      .set({ additionalImages: JSON.stringify(addresses) })
      .where('id', '=', 8)
      .execute(),
  );

test('hundreds of pictures of one host hold up no other host', async () => {
  const other = await startPictureHost();
  const [first, second] = [host, other].toSorted((one, another) => (one.url < another.url ? -1 : 1)) as [typeof host, typeof host];
  const many = Array.from({ length: 501 }, (_, nth) => `${first.url}/${String(nth).padStart(3, '0')}.png`);
  await setMore([...many, `${second.url}/neko.png`]);
  expect(await turn()).toEqual([many[0], `${second.url}/neko.png`]);
  await setMore([]);
  await other.close();
});

test('hundreds of placeholder logos hold up no picture', async () => {
  // Each is on its own host of placeholders, and all are before the real one.
  await storeLogos(Array.from({ length: 501 }, (_, nth) => `http://0${nth}.example/logo.png`));
  await setMore([`${host.url}/neko.png`]);
  expect(await turn()).toEqual([`${host.url}/neko.png`]);
  expect(await turn()).toEqual([]);
  await removeBrands();
});

test('hundreds of placeholders of one host are noted in one turn', async () => {
  const many = Array.from({ length: 450 }, (_, nth) => `https://shop.example/${nth}.png`);
  await setMore(many);
  await turn();
  const noted = await operator.server.reader
    .selectFrom('picturesElsewhere')
    .select('address')
    .where('address', 'like', 'https://shop.example/%')
    .execute();
  expect(noted).toHaveLength(450);
  await setMore([]);
});

test('more hosts than one turn asks follow in the next', async () => {
  // Nothing listens there.
  const hosts = Array.from({ length: 6 }, (_, nth) => `http://127.0.0.${nth + 2}:1`);
  await setMore(hosts.flatMap((one) => [`${one}/a.png`, `${one}/b.png`]));
  const first = await turn();
  expect(first).toEqual(hosts.slice(0, 4).map((one) => `${one}/a.png`));
  const next = await fetchNamedPictures(operator.server.app.parts, new Date(), first.at(-1));
  expect(next).toEqual([`${hosts[4]}/a.png`, `${hosts[5]}/a.png`, `${hosts[0]}/b.png`, `${hosts[1]}/b.png`]);
  await setMore([]);
});
