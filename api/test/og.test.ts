import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fastify from 'fastify';
import type { ZodTypeProvider } from '@fastify/type-provider-zod';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { App } from '#api/app-types.ts';
import { articleShare, productShare, shareImagePath } from '#api/contract/share-image.ts';
import { limitConcurrency } from '#api/limit-concurrency.ts';
import { openImageStore } from '#api/og/store.ts';
import { ogRoutes } from '#api/routes/og.ts';
import { findArticleToShare, findProductToShare } from '#db/queries/share-subjects.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let app: App;
let patient: App;
beforeAll(async () => {
  server = await startTestServer();
  [app, patient] = [fastify().withTypeProvider<ZodTypeProvider>(), fastify().withTypeProvider<ZodTypeProvider>()];
  await app.register(ogRoutes, { reader: server.reader, dataDir: server.dataDir, redrawAfter: 300 });
  await patient.register(ogRoutes, { reader: server.reader, dataDir: server.dataDir });
});
afterAll(async () => {
  await Promise.all([app.close(), patient.close()]);
  await server.close();
});

async function productImage(id: number): Promise<string> {
  const product = await findProductToShare(server.reader, id);
  return shareImagePath(productShare(product!, 'ペットみっけ'));
}

async function storePicture(path: string): Promise<void> {
  const file = join(server.dataDir, path);
  mkdirSync(dirname(file), { recursive: true });
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: '#3d7a5c' } });
  writeFileSync(file, await picture.webp().toBuffer());
}

test('a share image is a 1200×630 PNG, drawn once, stored, and cacheable for good', async () => {
  await storePicture((await findProductToShare(server.reader, 1))!.imageUrl);
  const path = await productImage(1);
  const [first, second] = await Promise.all([app.inject(path), app.inject(path)]);
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-type']).toBe('image/png');
  expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(readdirSync(join(server.dataDir, 'og'))).toHaveLength(1);
  const again = await app.inject({ url: path, headers: { 'if-none-match': String(first.headers['etag']) } });
  expect(again.statusCode).toBe(304);
});

test('an image whose picture cannot be read is not kept, and is drawn again once the picture is there', async () => {
  const file = `/uploads/${'5'.repeat(32)}.webp`;
  await server.write(({ db }) => db.updateTable('products').set({ imageUrl: file }).where('id', '=', 3).execute());
  const path = await productImage(3);
  const [without] = await Promise.all([app.inject(path), patient.inject(path)]);
  expect([without.statusCode, without.headers['cache-control'], without.headers['etag']]).toEqual([200, 'no-cache', undefined]);
  expect(readdirSync(join(server.dataDir, 'og')).filter((name) => name.startsWith('product-3-'))).toEqual([]);

  await storePicture(file);
  // Crawlers that ask again do not have it drawn each time.
  expect((await patient.inject(path)).headers['cache-control']).toBe('no-cache');
  await expect.poll(async () => (await app.inject(path)).headers['cache-control']).toMatch(/immutable/);
  const whole = await app.inject(path);
  expect(whole.rawPayload.equals(without.rawPayload)).toBe(false);
  expect((await app.inject({ url: path, headers: { 'if-none-match': String(whole.headers['etag']) } })).statusCode).toBe(304);
});

test('draws awkward products and articles: no picture, a very long name, emoji, rare characters', async () => {
  for (const id of [183, 185, 187]) expect((await app.inject(await productImage(id))).statusCode).toBe(200);
  const article = await findArticleToShare(server.reader, 1);
  const drawn = await app.inject(shareImagePath(articleShare(article!, 'ペットみっけ')));
  expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('an address with an old hash redirects to the current image', async () => {
  const answer = await app.inject('/og/product/1-000000000000.png');
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe(await productImage(1));
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test('unknown, malformed and draft addresses have no share image', async () => {
  const { id } = await server.reader.selectFrom('articles').select('id').where('status', '=', 'draft').executeTakeFirstOrThrow();
  const paths = [
    '/og/product/99999-000000000000.png',
    '/og/product/1.png',
    '/og/brand/1-000000000000.png',
    `/og/article/${id}-000000000000.png`,
  ];
  for (const path of paths) expect((await app.inject(path)).statusCode).toBe(404);
});

test('removes the oldest images to make room for new ones', async () => {
  const folder = join(server.dataDir, 'og-small');
  mkdirSync(folder);
  for (const [at, name] of ['a.png', 'b.png'].entries()) {
    writeFileSync(join(folder, name), Buffer.alloc(100));
    utimesSync(join(folder, name), at + 1, at + 1);
  }
  await openImageStore(folder, 150).write('c.png', Buffer.alloc(100));
  expect(existsSync(join(folder, 'a.png'))).toBe(false);
  expect(readdirSync(folder).sort()).toEqual(['b.png', 'c.png']);
});

test('a stored image is on disk before it has its name, so that a power cut leaves no empty one', async () => {
  const folder = join(server.dataDir, 'og-synced');
  const handle = await open(server.dataDir);
  const { prototype } = handle.constructor as unknown as { prototype: FileHandle };
  await handle.close();
  const sync = Reflect.get(prototype, 'sync');
  const stored: string[][] = [];
  vi.spyOn(prototype, 'sync').mockImplementation(function (this: FileHandle) {
    stored.push(readdirSync(folder).filter((name) => !name.endsWith('.tmp')));
    return sync.call(this);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await openImageStore(folder, 150).write('a.png', Buffer.alloc(100));
  // Its bytes, then its name in the folder.
  expect(stored).toEqual([[], ['a.png']]);
});

test('draws two images at a time while the others wait', async () => {
  const drawing = limitConcurrency(2);
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await new Promise((done) => setImmediate(done));
    running--;
  };
  await Promise.all(Array.from({ length: 7 }, () => drawing(work)));
  await expect(drawing(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
  await drawing(work);
  expect(most).toBe(2);
  expect(running).toBe(0);
});
