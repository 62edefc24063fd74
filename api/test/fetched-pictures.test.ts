import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { download } from '#api/uploads/download.ts';
import { call, startWithOperator } from './calls.ts';
import { picture, startPictureHost } from './picture-host.ts';
import { openWithPictureHost } from './with-picture-host.ts';

const { operator, host } = openWithPictureHost();

const fetched: unknown = expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.webp$/);
const product = { name: 'よそのごはん', price: 10, petType: 'dog', category: 'food', description: '説明です。' };
const add = (fields: object) => operator.admin('POST /api/admin/products', { body: { ...product, ...fields } });
const countProducts = async () => (await operator.server.reader.selectFrom('products').select('id').execute()).length;
const within = (milliseconds = 5000) => ({ most: 1000, privateToo: true, signal: AbortSignal.timeout(milliseconds) });

test('saving a product stores its external pictures as uploads', async () => {
  const imageUrl = `${host.url}/neko.png`;
  const pictureAlts = ['/art/a.svg 絵', `${host.url}/redirect/3  袋の 裏面`];
  const { status, body } = await add({ imageUrl, additionalImages: ['/art/a.svg', `${host.url}/redirect/3`], pictureAlts });
  expect({ status, body }).toMatchObject({ status: 201, body: { imageUrl: fetched, additionalImages: ['/art/a.svg', fetched] } });
  expect(body.pictureAlts).toEqual(['/art/a.svg 絵', `${body.additionalImages[1] ?? ''} 袋の 裏面`]);
  const { imageUrl: stored } = body;
  expect(await sharp(readFileSync(join(operator.server.dataDir, stored))).metadata()).toMatchObject({ format: 'webp', width: 40 });
  host.requests.length = 0;
  const changed = await operator.admin('PATCH /api/admin/products/{id}', {
    params: { id: body.id },
    body: { imageUrl: `${host.url}/redirect/1` },
  });
  expect(changed).toMatchObject({ status: 200, body: { imageUrl: stored } });
  expect(host.requests).toEqual(['/redirect/1', '/neko.png']);
});

test('stores external logos, covers and author pictures in the same way', async () => {
  const logo = { name: 'よそのブランド', slug: 'yoso', logoUrl: `${host.url}/neko.png` };
  const brand = await operator.admin('POST /api/admin/brands', { body: logo });
  expect(brand).toMatchObject({ status: 201, body: { logoUrl: fetched } });
  expect((await operator.admin('PATCH /api/admin/brands/{id}', { params: { id: brand.body.id }, body: logo })).body).toMatchObject({
    logoUrl: fetched,
  });
  const text = { title: 'よその絵', slug: 'yoso', content: '本文', excerpt: '抜粋' };
  const article = await operator.admin('POST /api/admin/articles', { body: { ...text, featuredImage: `${host.url}/neko.png` } });
  expect(article).toMatchObject({ status: 201, body: { featuredImage: fetched, authorImage: null } });
  const changed = await operator.admin('PATCH /api/admin/articles/{id}', {
    params: { id: article.body.id },
    body: { authorImage: `${host.url}/neko.png` },
  });
  expect(changed).toMatchObject({ status: 200, body: { authorImage: fetched } });
});

test('stores external pictures in the text of an article, and leaves links and code', async () => {
  const text = { title: '絵のある記事', slug: 'e', excerpt: '抜粋' };
  const content = `![猫](${host.url}/neko.png "題") [同じ](${host.url}/page) \`${host.url}/missing\``;
  const { status, body } = await operator.admin('POST /api/admin/articles', { body: { ...text, content } });
  const { content: stored } = body;
  expect(status).toBe(201);
  expect(stored.replace(/\/uploads\/[0-9a-f]{32}\.webp/, `${host.url}/neko.png`)).toBe(content);
  expect(stored).not.toBe(content);
  const gone = await operator.admin('PATCH /api/admin/articles/{id}', {
    params: { id: body.id },
    body: { content: `${stored} ![](${host.url}/missing)` },
  });
  const message = '画像を取得できませんでした。このURLには画像が見つかりません。';
  expect(gone).toMatchObject({ status: 422, body: { message, fields: { content: message } } });
});

test('finds an address in a text however it is escaped', async () => {
  host.put('/%E7%8C%AB.png?a=1&b=2', await picture('#224466'));
  const text = { title: '字の多い絵', slug: 'moji', excerpt: '抜粋' };
  const content = `![](${host.url}/猫.png?a=1&amp;b=2) <img src="${host.url}/%E7%8C%AB.png?a=1&amp;b=2">`;
  host.requests.length = 0;
  const { status, body } = await operator.admin('POST /api/admin/articles', { body: { ...text, content } });
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { content: expect.stringMatching(/^!\[\]\((\/uploads\/[0-9a-f]{32}\.webp)\) <img src="\1">$/) as string },
  });
  expect(host.requests).toEqual(['/%E7%8C%AB.png?a=1&b=2']);
});

test('fetches the share image of the settings, but no logo on a placeholder host', async () => {
  const { body: stored } = await operator.admin('GET /api/admin/seo-settings');
  const saved = await operator.admin('POST /api/admin/seo-settings', { body: { ...stored, defaultOgImage: `${host.url}/neko.png` } });
  expect(saved).toMatchObject({ status: 200, body: { defaultOgImage: fetched } });
  const gone = await operator.admin('POST /api/admin/seo-settings', { body: { ...saved.body, defaultOgImage: `${host.url}/missing` } });
  expect(gone).toMatchObject({ status: 422, body: { fields: { defaultOgImage: expect.stringContaining('見つかりません') as string } } });
  const logo = { name: '仮のロゴ', slug: 'kari', logoUrl: 'https://placehold.co/200x100.png' };
  expect(await operator.admin('POST /api/admin/brands', { body: logo })).toMatchObject({ status: 201, body: { logoUrl: logo.logoUrl } });
});

test.each([
  ['missing', 'このURLには画像が見つかりません。'],
  ['forbidden', '相手のサーバーが画像を渡しませんでした。'],
  ['page', 'JPEG・PNG・WebPの画像ではありません。'],
  ['claimed', '画像は2MBまでです。小さくしてから選んでください。'],
  ['endless', '画像は2MBまでです。小さくしてから選んでください。'],
  ['redirect/4', '転送が多すぎます。最後に開くURLを入力してください。'],
  ['to/ftp%3A%2F%2F127.0.0.1%2Fa.png', '相手のサーバーが画像を渡しませんでした。'],
])('a picture that its host refuses, or that is none (%s), is an error of its field and stores nothing', async (path, reason) => {
  const products = await countProducts();
  const { status, body } = await add({ imageUrl: '/art/a.svg', additionalImages: [`${host.url}/${path}`] });
  const message = `画像を取得できませんでした。${reason}`;
  expect({ status, body }).toEqual({ status: 422, body: { code: 'invalid', message, fields: { additionalImages: message } } });
  expect(await countProducts()).toBe(products);
});

test('gives up on a host that cuts its answer, and on one that sends no headers, or no end, within the time limit', async () => {
  await expect(download(`${host.url}/cut`, within())).rejects.toMatchObject({ problem: 'unreachable' });
  for (const path of ['silent', 'slow-body'])
    await expect(download(`${host.url}/${path}`, within(100))).rejects.toMatchObject({ problem: 'too_slow' });
});

test('does not request an address that the row already has, and saves the other fields', async () => {
  const { body } = await add({ imageUrl: '/art/a.svg' });
  const gone = `${host.url}/missing`;
  await operator.server.write(async ({ db }) => {
    await db.updateTable('products').set({ imageUrl: gone }).where('id', '=', body.id).execute();
  });
  host.requests.length = 0;
  const changed = await operator.admin('PATCH /api/admin/products/{id}', { params: { id: body.id }, body: { imageUrl: gone, price: 12 } });
  expect(changed).toMatchObject({ status: 200, body: { imageUrl: gone, price: 12 } });
  expect(host.requests).toEqual([]);
});

test('fetches nothing for a stale save, and stores a full address of this site as a path', async () => {
  const { body } = await add({ imageUrl: 'http://127.0.0.1:4321/art/a.svg' });
  expect(body).toMatchObject({ imageUrl: '/art/a.svg' });
  host.requests.length = 0;
  const late = { imageUrl: `${host.url}/neko.png`, updatedAt: '2020-01-01T00:00:00.000Z' };
  expect(await operator.admin('PATCH /api/admin/products/{id}', { params: { id: body.id }, body: late })).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  });
  expect(host.requests).toEqual([]);
});

test.runIf(existsSync('/usr/bin/openssl'))('fetches a picture over TLS if the certificate of its host is trusted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-tls-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', keyFile, '-out', certFile];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...names], { stdio: 'ignore' });
  const [key, cert] = [readFileSync(keyFile, 'utf8'), readFileSync(certFile, 'utf8')];
  rmSync(folder, { recursive: true });
  const secure = await startPictureHost('127.0.0.1', { tls: { key, cert } });
  const trusted = getCACertificates();
  try {
    await expect(download(`${secure.url}/neko.png`, within())).rejects.toMatchObject({ problem: 'unreachable' });
    expect(secure.requests).toEqual([]);
    setDefaultCACertificates([...trusted, cert]);
    expect((await download(`${secure.url}/redirect/2`, within())).length).toBeGreaterThan(0);
  } finally {
    setDefaultCACertificates(trusted);
    await secure.close();
  }
});

test('connects to public hosts on web ports only', async () => {
  const closed = { ...within(), privateToo: false };
  for (const address of [
    'http://pet.invalid:8080/a.png',
    'https://pet.invalid:22/a.png',
    'http://1.1.1.1:81/a.png',
    'http://[2606::1]:8443/',
  ])
    await expect(download(address, closed), address).rejects.toMatchObject({ problem: 'port' });
  for (const address of ['http://localhost:443/a.png', 'https://localhost:80/a.png', 'http://localhost/a.png'])
    await expect(download(address, closed), address).rejects.toMatchObject({ problem: 'private' });
});

test('connects to no server on this host or its networks unless the settings allow it', async () => {
  const closed = { ...within(), privateToo: false };
  const { port } = new URL(host.url);
  host.requests.length = 0;
  const hosts = ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '169.254.169.254', '10.0.0.1', '0.0.0.0'];
  for (const name of hosts)
    await expect(download(`http://${name}:${name === 'localhost' ? 80 : port}/neko.png`, closed), name).rejects.toMatchObject({
      problem: 'private',
    });
  expect(host.requests).toEqual([]);
  const { server, admin } = await startWithOperator();
  try {
    const { status, body } = await admin('POST /api/admin/products', { body: { ...product, imageUrl: `${host.url}/neko.png` } });
    const message = '画像を取得できませんでした。社内など、公開されていないアドレスです。';
    expect({ status, body }).toMatchObject({ status: 422, body: { fields: { imageUrl: message } } });
    expect((await call(server, 'GET /api/products', { query: { search: 'よそのごはん' } })).body).toEqual([]);
  } finally {
    await server.close();
  }
  expect(host.requests).toEqual([]);
});
