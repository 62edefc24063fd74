import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { words } from '#api/contract/errors.ts';
import { ensureOperatorPassword } from '#api/operators/password.ts';
import { listExpired } from '#api/uploads/purge.ts';
import { removeFiles } from '#api/uploads/remove-files.ts';
import { noteStored, storeUpload } from '#api/uploads/store.ts';
import { listUnnotedUploads } from '#api/reads/unnoted-uploads.ts';
import { deleteMedium, forgetMedia, noteFound } from '#db/changes/media.ts';
import { adminOf, adminPassword, call, type Admin } from './calls.ts';
import { uploadPicture } from './files.ts';
import { serveTestSite } from './test-site.ts';

let site: Awaited<ReturnType<typeof serveTestSite>>;
let admin: Admin;
let token: string;
beforeAll(async () => {
  site = await serveTestSite({ ADMIN_PASSWORD: adminPassword });
  await ensureOperatorPassword(site.app.parts);
  ({ token } = (await call(site, 'POST /api/admin/auth', { body: { password: adminPassword } })).body);
  admin = adminOf(site, token);
});
afterAll(() => site.close());

const upload = (fileName: string) => uploadPicture(site, token, fileName);
const list = async (query: { search?: string; show?: string } = {}) =>
  (await admin('GET /api/admin/media', { query: { ...query, page: 1 } })).body;
const find = async (name: string) => (await list()).find((medium) => medium.name === name);
const replace = (name: string, by: string) => admin('POST /api/admin/media/{name}/replace', { params: { name }, body: { by } });
const remove = (name: string) => admin('DELETE /api/admin/media/{name}', { params: { name } });
const describe = (name: string, alt: unknown) => admin('PATCH /api/admin/media/{name}', { params: { name }, body: { alt } });
const saveProduct = (id: number, body: object) => admin('PATCH /api/admin/products/{id}', { params: { id }, body });
const pageOf = async (path: string) => {
  await site.publisher.follow();
  return (await site.app.inject(path)).body;
};
const auditOf = async (subject: string) => {
  const rows = await site.reader
    .selectFrom('audit')
    .select(['action', 'actor', 'before', 'after'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, actor: row.actor.replace(/:\d+$/, '') }));
};

test('lists an upload with its size, its day and the places that use it; a review’s picture is none of them', async () => {
  const name = await upload('箱の裏.png');
  await saveProduct(1, { imageUrl: `/uploads/${name}` });
  mkdirSync(join(site.dataDir, 'uploads', 'photos'), { recursive: true });
  writeFileSync(join(site.dataDir, 'uploads', 'photos', name), 'a picture of a review');
  expect(await listUnnotedUploads(site.reader, site.dataDir, 10)).toEqual([]);
  const { body: product } = await call(site, 'GET /api/products/{id}', { params: { id: 1 } });
  expect(await list({ search: '箱' })).toEqual([
    {
      name,
      url: `/uploads/${name}`,
      fileName: '箱の裏.png',
      alt: '',
      width: 120,
      height: 80,
      bytes: expect.any(Number) as number,
      uploadedAt: expect.any(String) as string,
      uses: 1,
      places: [{ kind: 'product', id: 1, field: 'imageUrl', title: product.name, path: '/product/1', isDeleted: false }],
      removedAt: null,
    },
  ]);
  const places = await admin('GET /api/admin/media/{name}/places', { params: { name } });
  expect(places.body).toMatchObject([{ kind: 'product', id: 1 }]);
  expect(places.headers['x-total-count']).toBe('1');
});

test('a description shows in pages wherever the picture has none of its own', async () => {
  const name = await upload('IMG_1.png');
  await saveProduct(2, { additionalImages: [`/uploads/${name}`], pictureAlts: [] });
  await saveProduct(3, { additionalImages: [`/uploads/${name}`], pictureAlts: [`/uploads/${name} 自分の説明`] });
  const { body: article } = await admin('POST /api/admin/articles', {
    body: {
      title: '写真の記事',
      slug: 'shashin',
      content: `![](/uploads/${name})\n\n![庭](/uploads/${name})`,
      excerpt: '抜粋',
      status: 'published',
    },
  });
  expect((await describe(name, '  袋の [裏面]\n')).body).toMatchObject({ name, alt: '袋の [裏面]', uses: 3 });
  expect(await pageOf('/product/2')).toContain('alt="袋の [裏面]"');
  const own = await pageOf('/product/3');
  expect([own.includes('alt="自分の説明"'), own.includes('裏面')]).toEqual([true, false]);
  const text = await pageOf('/articles/shashin');
  expect([text.includes('alt="袋の [裏面]"'), text.includes('alt="庭"')]).toEqual([true, true]);
  expect((await list({ search: 'うらめん' })).length + (await list({ search: '裏面' })).length).toBe(1);
  expect(await auditOf(`/uploads/${name}`)).toMatchObject([
    { action: 'upload' },
    { action: 'describe picture', after: expect.stringContaining('"alt":"袋の [裏面]","fileName"') as string },
  ]);
  await describe(name, '');
  expect(await pageOf('/product/2')).not.toContain('裏面');
  await admin('DELETE /api/admin/articles/{id}', { params: { id: article.id } });
});

test('a description that another operator changed meanwhile is not overwritten', async () => {
  const name = await upload('futari.png');
  await describe(name, 'ほかの人の説明');
  const save = (alt: string, was: string) => admin('PATCH /api/admin/media/{name}', { params: { name }, body: { alt, was } });
  const { status, body } = await save('自分の説明', '');
  expect([status, body]).toMatchObject([409, { code: 'stale', current: { name, alt: 'ほかの人の説明' } }]);
  expect((await save('ほかの人の説明', '')).status).toBe(200);
  expect((await save('自分の説明', 'ほかの人の説明')).body).toMatchObject({ alt: '自分の説明' });
});

test('replaces a picture everywhere: pages show the other one, versions and audit log hold it, the former is unused', async () => {
  const [from, to] = [await upload('mae.png'), await upload('ato.png')];
  await saveProduct(4, { imageUrl: `/uploads/${from}` });
  const { body: brand } = await admin('PATCH /api/admin/brands/{id}', { params: { id: 1 }, body: { logoUrl: `/uploads/${from}` } });
  await admin('PATCH /api/admin/articles/{id}', { params: { id: 2 }, body: { content: `前\n\n![庭](/uploads/${from})\n\n後` } });
  const { body: page } = await admin('GET /api/admin/pages/{name}', { params: { name: 'about' } });
  const { title, description } = page;
  await admin('PUT /api/admin/pages/{name}', {
    params: { name: 'about' },
    body: { title, description, content: `本文\n\n![](/uploads/${from})` },
  });
  const { body: seo } = await admin('GET /api/admin/seo-settings');
  await admin('POST /api/admin/seo-settings', { body: { ...seo, defaultOgImage: `/uploads/${from}` } });
  expect((await find(from))?.uses).toBe(5);

  expect(await replace(from, to)).toMatchObject({ status: 200, body: { replaced: 5, deleted: 0 } });
  const { body: article } = await admin('GET /api/admin/articles/{id}', { params: { id: 2 } });
  for (const path of ['/product/4', `/brands/${brand.slug}`, `/articles/${article.slug}`, '/about']) {
    const html = await pageOf(path);
    expect([path, html.includes(to), html.includes(from)]).toEqual([path, true, false]);
  }
  expect(await find(from)).toMatchObject({ uses: 0, places: [] });
  expect((await find(to))?.places).toHaveLength(3);
  const versions = (await admin('GET /api/admin/versions/{kind}/{id}', { params: { kind: 'product', id: 4 } })).body;
  expect(versions.map(({ action, fields }) => [action, fields])).toMatchObject([
    ['update', ['imageUrl']],
    ['update', ['imageUrl']],
    ['first', []],
  ]);
  expect((await auditOf('page:about')).at(-1)).toMatchObject({
    action: 'update',
    actor: 'session',
    after: expect.stringContaining(to) as string,
  });
  expect((await auditOf('settings')).at(-1)?.after).toBe(JSON.stringify({ defaultOgImage: `/uploads/${to}` }));
  expect((await auditOf(`/uploads/${from}`)).at(-1)).toMatchObject({
    action: 'replace picture',
    after: JSON.stringify({ alt: '', fileName: 'mae.png', picture: `/uploads/${to}`, replaced: 5 }),
  });
});

test('refuses a replacement that does not exist or is too long a work, and changes nothing then', async () => {
  const [from, to] = [await upload('oosugiru.png'), await upload('hoka.png')];
  const none = `${'0'.repeat(32)}.webp`;
  expect(await replace(none, to)).toMatchObject({ status: 404, body: { message: words.media_not_found } });
  expect(await replace(from, none)).toMatchObject({ status: 422, body: { message: words.media_unknown } });
  expect(await replace(from, '')).toMatchObject({ status: 422 });
  expect(await replace(from, from)).toMatchObject({ status: 200, body: { replaced: 0 } });
  const uses = Array.from({ length: 101 }, (_use, at) => ({ name: from, kind: 'product' as const, thingId: 1000 + at, field: 'imageUrl' }));
  await site.queue.run(({ db }) => db.insertInto('mediaUses').values(uses).execute());
  expect(await replace(from, to)).toMatchObject({ status: 409, body: { message: words.media_everywhere } });
  await site.queue.run(({ db }) => db.deleteFrom('mediaUses').where('name', '=', from).execute());
});

test('deletes an unused picture with its file, and refuses while a row names it, also a deleted one', async () => {
  const name = await upload('kesu.png');
  const file = join(site.dataDir, 'uploads', name);
  await saveProduct(5, { imageUrl: `/uploads/${name}` });
  await admin('DELETE /api/admin/products/{id}', { params: { id: 5 } });
  expect(await remove(name)).toMatchObject({ status: 409, body: { code: 'media_used', message: words.media_used } });
  expect((await find(name))?.places).toMatchObject([{ isDeleted: true, path: null }]);
  expect([existsSync(file), (await site.app.inject(`/uploads/${name}`)).statusCode]).toEqual([true, 200]);
  await admin('POST /api/admin/products/{id}/restore', { params: { id: 5 } });
  await saveProduct(5, { imageUrl: '/art/a.svg' });
  expect(await remove(name)).toMatchObject({ status: 200, body: { success: true, name } });
  expect([existsSync(file), await find(name), (await site.app.inject(`/uploads/${name}`)).statusCode]).toEqual([false, undefined, 404]);
  expect(await remove(name)).toMatchObject({ status: 404 });
  for (const path of ['../pet-mikke.db', 'photos', name.toUpperCase()]) expect((await remove(path)).status).toBe(404);
  expect((await auditOf(`/uploads/${name}`)).at(-1)).toMatchObject({ action: 'delete picture' });
});

test('a picture that is deleted while it is uploaded again keeps its file', async () => {
  const name = await upload('sanpo.png');
  const file = join(site.dataDir, 'uploads', name);
  const again = { data: readFileSync(file), width: 120, height: 80 };
  const { parts } = site.app;
  // Deleted between the file and the row of the second upload.
  let deletes = 1;
  const write: typeof parts.write = async (work) => {
    if (deletes-- > 0) expect(await remove(name)).toMatchObject({ status: 200 });
    return parts.write(work);
  };
  expect(await storeUpload({ ...parts, write }, again, 'sanpo.png')).toBe(`/uploads/${name}`);
  expect([existsSync(file), await find(name)]).toEqual([true, expect.objectContaining({ name, uses: 0 })]);

  // Its row returns before the file of the delete is removed.
  await parts.write((change) => deleteMedium(change, name));
  await storeUpload(parts, again, 'sanpo.png');
  await removeFiles({ ...parts, files: site.app.files }, [name]);
  expect([existsSync(file), await find(name)]).toEqual([true, expect.objectContaining({ name })]);
});

test('a picture that is deleted while it is noted gets no row', async () => {
  const name = await upload('mitsuketa.png');
  const found = { name, fileName: '', width: 120, height: 80, bytes: 9, uploadedAt: '2026-06-01T00:00:00.000Z' };
  expect(await remove(name)).toMatchObject({ status: 200 });
  await site.queue.run((write) => noteStored(write, site.app.parts.config, [found]));
  expect(await find(name)).toBeUndefined();
});

test('refuses a description that is too long, and every call without a login', async () => {
  const name = await upload('nagai.png');
  expect(await describe(name, 'あ'.repeat(101))).toMatchObject({
    status: 422,
    body: { fields: { alt: '説明は100文字以内で入力してください' } },
  });
  expect(await describe(name, 5)).toMatchObject({ status: 422 });
  expect(await describe(`${'0'.repeat(32)}.webp`, 'ねこ')).toMatchObject({ status: 404, body: { code: 'media_not_found' } });
  expect(await admin('GET /api/admin/media', { query: { show: 'other' } })).toMatchObject({ status: 400 });
  expect((await call(site, 'GET /api/admin/media')).status).toBe(401);
  expect((await call(site, 'DELETE /api/admin/media/{name}', { params: { name } })).status).toBe(401);
});

test('says when an unused picture goes, and notes files from before', async () => {
  const name = await upload('itsuka.png');
  const uploads = join(site.dataDir, 'uploads');
  const day = (date: number) => new Date(Date.UTC(2026, 5, date));
  utimesSync(join(uploads, name), day(1), day(1));
  await listExpired(site.app.parts, day(2));
  expect((await find(name))?.removedAt).toBe(new Date(Date.UTC(2026, 6, 2)).toISOString());

  await site.queue.run((write) => forgetMedia(write, [name]));
  writeFileSync(join(uploads, `${'f'.repeat(32)}.webp`), 'not a picture');
  const unnoted = await listUnnotedUploads(site.reader, site.dataDir, 10);
  expect(unnoted).toMatchObject(
    [
      { name, width: 120, height: 80, uploadedAt: day(1).toISOString() },
      { width: 0, bytes: 13 },
    ].toSorted((one, other) => ((one.name ?? 'f') < (other.name ?? 'f') ? -1 : 1)),
  );
  await site.queue.run((write) => noteFound(write, unnoted));
  expect(await list({ show: 'unused' })).toContainEqual(expect.objectContaining({ name, fileName: '', alt: '' }));
  expect(readdirSync(uploads)).toContain(name);
});
