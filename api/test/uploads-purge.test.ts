import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { recordAudit } from '#db/changes/audit.ts';
import { deleteProduct } from '#db/changes/products.ts';
import { startPurging } from '../uploads/purge-schedule.ts';
import { listExpired, listNamedUploads, removeExpired } from '../uploads/purge.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = join(server.dataDir, 'uploads');
  mkdirSync(folder, { recursive: true });
});
afterAll(() => server.close());

const begin = Date.parse('2026-03-01T00:00:00.000Z');
const day = (days: number) => new Date(begin + days * 24 * 60 * 60 * 1000);
const nameOf = (digit: string) => `${digit.repeat(32)}.webp`;
const send = (name: string, at: Date) => {
  writeFileSync(join(folder, name), 'a picture');
  utimesSync(join(folder, name), at, at);
};
const stored = () => readdirSync(folder).filter((name) => name.endsWith('.webp'));
const remove = (expired: readonly string[]) => removeExpired({ ...server.app.parts, files: server.app.files }, expired);
const purge = async (at: Date) => {
  const expired = await listExpired(server.app.parts, at);
  await remove(expired);
  return expired;
};
const statusOf = async (name: string) => (await server.app.inject(`/uploads/${name}`)).statusCode;
const store = (statement: string) => server.write(({ db }) => sql.raw(statement).execute(db));

test('a picture is in use wherever a row names it, also a deleted row that can be restored', async () => {
  const [image, more, logo, cover, text, author, shared, logged] = [...'12345678'].map(nameOf) as [string, ...string[]];
  await store(`update products set image_url = '/uploads/${image}' where id = 1`);
  await store(`update products set additional_images = '["/uploads/${more}"]' where id = 2`);
  await store(`update brands set logo_url = 'https://petmikke.example/uploads/${logo}' where id = 1`);
  await store(`update articles set featured_image = '/uploads/${cover}', content = 'はじめに\n\n![庭](/uploads/${text})' where id = 1`);
  await store(`update articles set author_image = '/uploads/${author}' where id = 2`);
  await store(
    `insert into settings (name, value, changed_at) values ('defaultOgImage', '"/uploads/${shared}"', '2026-03-01') on conflict do update set value = excluded.value`,
  );
  await server.write((write) => recordAudit(write, { actor: 'session:1', action: 'upload', address: `/uploads/${logged}` }));
  await server.write((write) => deleteProduct(write, 1));
  expect((await listNamedUploads(server.app.parts)).toSorted()).toEqual([image, more, logo, cover, text, author, shared]);
});

test('removes an unused picture after thirty days, so that an open form keeps its picture', async () => {
  const [used, left, again] = [nameOf('2'), nameOf('a'), nameOf('b')];
  for (const name of [used, left, again]) send(name, day(0));
  mkdirSync(join(folder, 'packs'));
  writeFileSync(join(folder, 'packs', 'of-the-demo.svg'), '<svg/>');
  expect(await purge(day(100))).toEqual([]);
  expect(await purge(day(129))).toEqual([]);
  // A form that stayed open is saved, and another form sends the same picture again.
  await store(`update brands set logo_url = '/uploads/${again}' where id = 3`);
  expect(await purge(day(129.5))).toEqual([]);
  expect(await purge(day(130))).toEqual([left]);
  expect(stored()).toEqual([used, again]);

  await store(`update brands set logo_url = '/uploads/${used}' where id = 3`);
  expect(await purge(day(131))).toEqual([]);
  send(again, day(150));
  expect(await purge(day(161))).toEqual([]);
  expect(await purge(day(180))).toEqual([again]);
  expect(readdirSync(join(folder, 'packs'))).toEqual(['of-the-demo.svg']);
  expect(await purge(day(181))).toEqual([]);
  expect(readdirSync(join(server.dataDir, 'unnamed'))).toEqual([]);
});

test('keeps a picture that is put to use while the purge looks, and serves a removed one no longer', async () => {
  const [used, left] = [nameOf('e'), nameOf('f')];
  for (const name of [used, left]) send(name, day(400));
  expect(await purge(day(400))).toEqual([]);
  const expired = await listExpired(server.app.parts, day(430));
  expect(expired.toSorted()).toEqual([used, left]);
  expect([await statusOf(used), await statusOf(left)]).toEqual([200, 200]);
  await store(`update brands set logo_url = '/uploads/${used}' where id = 3`);
  await remove(expired);
  expect([await statusOf(used), await statusOf(left)]).toEqual([200, 404]);
  expect(stored().toSorted()).toEqual([nameOf('2'), used]);
});

test('removes both sizes of a review’s picture an hour after its row, none before', async () => {
  const [kept, gone] = ['c', 'd'].map((digit) => `photos/${nameOf(digit)}`) as [string, string];
  mkdirSync(join(folder, 'photos'), { recursive: true });
  const both = [kept, gone].flatMap((name) => [name, name.replace('.webp', '-480.webp')]);
  for (const name of both) send(name, day(200));
  const columns = 'review_id, product_id, path, sent_hash, width, height, created_at';
  for (const [nth, name] of [kept, gone].entries())
    await store(`insert into review_photos (${columns}) values (1, 1, '/uploads/${name}', '${nth}', 9, 9, '2026-03-01')`);
  expect(await purge(day(300))).toEqual([]);
  await store(`delete from review_photos where path = '/uploads/${gone}'`);
  expect(await purge(day(301))).toEqual([]);
  expect(await purge(day(301 + 0.9 / 24))).toEqual([]);
  expect((await purge(day(301 + 1.1 / 24))).toSorted()).toEqual(both.filter((name) => name.includes(gone.slice(0, 20))).toSorted());
  expect(readdirSync(join(folder, 'photos')).toSorted()).toEqual(
    both
      .slice(0, 2)
      .map((name) => name.slice('photos/'.length))
      .toSorted(),
  );
});

test('an hour after the start and each hour later, a thread looks for unused pictures', async () => {
  const name = nameOf('0');
  send(name, day(0));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = startPurging({ ...server.app.parts, files: server.app.files });
  vi.advanceTimersByTime(60 * 60_000);
  const mark = join(server.dataDir, 'unnamed', name);
  await expect.poll(() => existsSync(mark), { timeout: 60_000 }).toBe(true);
  expect(await statusOf(name)).toBe(200);
  utimesSync(mark, day(0), day(0));
  vi.advanceTimersByTime(60 * 60_000);
  await expect.poll(() => statusOf(name), { timeout: 60_000 }).toBe(404);
  stop();
  vi.useRealTimers();
});
