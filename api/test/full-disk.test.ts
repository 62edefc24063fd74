import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { updateProduct } from '#db/changes/products.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { longTest } from '#db/test/long-test.ts';
import { ensureOperatorPassword } from '../operators/password.ts';
import { fileOf } from '../publisher/generation.ts';
import { siteFolders } from '../publisher/page-file.ts';
import { openSecret } from '../storage/secret.ts';
import { beaconHeaders } from './beacon-headers.ts';
import { call, adminPassword } from './calls.ts';
import { everyWrite, type StoringCall } from './every-write.ts';
import { sendFile } from './files.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { stars } from './stars.ts';
import { copyPublished, openTestSite, publishTestSite, renderOnly, serveTestSite } from './test-site.ts';
import { freshText } from './visitors.ts';

// A full disk needs a real file system, which requires root and loop devices.
const disk = mountSmallDisk(isLongRun ? 300 : 150);
const onDisk = test.skipIf(!disk);
const onDiskInLongRun = longTest.skipIf(!disk);
const { folder, fill, empty } = disk ?? ({} as SmallDisk);

let site: Awaited<ReturnType<typeof serveTestSite>>;
let headers: { authorization: string };
let token: string;

const hasPage = (path: string) => path === '/product/1';

beforeAll(async () => {
  if (!disk) return;
  const settings = { LOG_LEVEL: 'error', WRITE_LIMITS: '0', ADMIN_PASSWORD: adminPassword };
  site = await serveTestSite(settings, undefined, folder);
  // Some of the writes change every page, each of which is synced.
  renderOnly(site.renderers, hasPage);
  openSecret(site.dataDir);
  await ensureOperatorPassword(site.app.parts);
  const answer = await call(site, 'POST /api/admin/auth', { body: { password: adminPassword } });
  ({ token } = answer.body);
  headers = { authorization: `Bearer ${token}` };
});

afterAll(async () => {
  if (!disk) return;
  await site.close();
  disk.remove();
});

afterEach(() => disk?.empty());

const outcomeOf = async (send: StoringCall) => {
  const { status, headers: received, body } = await send();
  return { status, retryAfter: received['retry-after'], body };
};
const file = (key: 'POST /api/admin/products/import' | 'POST /api/admin/uploads', name: string, bytes: Uint8Array, field: string) =>
  sendFile<{ code: string }>(site, addressOf(key), token, { bytes, name, field, type: 'application/octet-stream' });
const review = async (reviewText: string) => {
  const body = { nickname: 'ゆず', reviewText, ...stars };
  return { reviewText, ...(await outcomeOf(() => call(site, 'POST /api/products/{id}/reviews', { params: { id: 1 }, headers, body }))) };
};
const count = async (table: 'imports' | 'products' | 'postViews') => {
  const { n } = await site.reader
    .selectFrom(table)
    .select((of) => of.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};
/** Empties the write-ahead log, so that no write finds room in it, then fills the disk. */
const fillUp = async (leave = 0) => {
  await site.publisher.follow();
  await sql`pragma wal_checkpoint(truncate)`.execute(site.writer);
  await fill(leave);
};
const csv = (rows: number) =>
  Buffer.from(
    ['name,description,price,imageUrl,petType,category']
      .concat(Array.from({ length: rows }, (_, at) => `輸入${rows}-${at},${'毎日のごはん'.repeat(20)},25.5,/art/a.svg,猫,フード`))
      .join('\n'),
  );
const leftovers = () =>
  readdirSync(site.dataDir, { recursive: true })
    .map(String)
    .filter((name) => /\.tmp$|\.making|drafts\/./.test(name));
const full = { status: 503, retryAfter: '5', body: { code: 'disk_full', message: 'ただいま保存できません。時間をおいてお試しください。' } };

onDisk('on a full disk every kind of write answers 503 disk_full, and is taken again once there is room', async () => {
  const page = await site.app.inject('/product/1');
  await fillUp();
  for (const [what, send] of Object.entries(everyWrite(site, headers)))
    expect({ what, ...(await outcomeOf(send)) }).toEqual({ what, ...full });
  expect((await call(site, 'POST /api/forum/posts/{id}/views', { params: { id: 1 }, headers: beaconHeaders })).status).toBe(204);
  expect((await site.app.inject('/product/1')).rawPayload).toEqual(page.rawPayload);
  expect((await call(site, 'GET /api/products', { query: { search: 'フード' } })).status).toBe(200);
  empty();
  for (const [what, send] of Object.entries(everyWrite(site, headers))) {
    const { status, body } = await send();
    expect({ what, done: status < 300, body }).toMatchObject({ what, done: true });
  }
  await expect.poll(() => count('postViews')).toBe(1);
});

onDiskInLongRun(
  'a disk that fills up while many write loses nothing that was acknowledged, and stores nothing that was refused',
  async () => {
    await fillUp(1000);
    const answers: Array<Awaited<ReturnType<typeof review>>> = [];
    while (answers.length < 2000 && answers.at(-1)?.status !== 503) {
      const texts = Array.from({ length: 10 }, () => `${freshText()}${'よく食べます。'.repeat(60)}`);
      answers.push(...(await Promise.all(texts.map(review))));
    }
    empty();
    const refused = answers.filter(({ status }) => status !== 201);
    for (const { status, retryAfter, body } of refused) expect({ status, retryAfter, body }).toEqual(full);
    const acknowledged = answers.filter(({ status }) => status === 201).map(({ reviewText }) => reviewText);
    expect(Math.min(acknowledged.length, refused.length)).toBeGreaterThan(0);
    const rows = await site.reader.selectFrom('reviews').select('reviewText').where('productId', '=', 1).execute();
    const stored = new Set(rows.map(({ reviewText }) => reviewText));
    expect(acknowledged.filter((text) => !stored.has(text))).toEqual([]);
    expect(refused.filter(({ reviewText }) => stored.has(reviewText))).toEqual([]);
    expect((await review(freshText())).status).toBe(201);
    expect((await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(site.writer)).rows).toEqual([{ integrityCheck: 'ok' }]);
  },
);

onDiskInLongRun('backup, import and upload answer 503 on a full disk and leave no file, and work once there is room', async () => {
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#d9a514' } })
    .png()
    .toBuffer();
  const rows = csv(1000);
  const [imports, products] = [await count('imports'), await count('products')];
  const backup = () => outcomeOf(() => call(site, 'POST /api/admin/backups', { headers }));
  const importing = () => file('POST /api/admin/products/import', 'products.csv', rows, 'csvFile');
  const upload = () => file('POST /api/admin/uploads', 'neko.png', picture, 'file');
  await fillUp(600);
  expect(await backup()).toMatchObject({ status: 503, body: { code: 'disk_full' } });
  for (const refused of [await importing(), await importing()]) expect([refused.status, refused.body().code]).toEqual([503, 'disk_full']);
  // The space that the import used is free again.
  expect((await review(freshText())).status).toBe(201);
  empty();
  await fillUp();
  for (const refused of [await upload(), await importing()]) expect([refused.status, refused.body().code]).toEqual([503, 'disk_full']);
  expect(await backup()).toMatchObject({ status: 503, body: { code: 'disk_full' } });
  await expect.poll(leftovers).toEqual([]);
  expect([await count('imports'), await count('products')]).toEqual([imports, products]);
  empty();
  expect([(await importing()).status, (await upload()).status]).toEqual([200, 201]);
  expect((await backup()).status).toBe(201);
  expect(await count('products')).toBe(products + 1000);
});

onDisk('a backup can be deleted on a full disk, and writes have its room', async () => {
  const made = await call(site, 'POST /api/admin/backups', { headers });
  await fillUp();
  expect((await review(freshText())).status).toBe(503);
  const deleted = await outcomeOf(() => call(site, 'DELETE /api/admin/backups/{name}', { params: { name: made.body.name }, headers }));
  expect(deleted).toMatchObject({ status: 200, body: { success: true } });
  expect((await review(freshText())).status).toBe(201);
});

onDisk('a page that finds no room keeps its last bytes and leaves no file, and is published once there is room', async () => {
  const elsewhere = await publishTestSite();
  const dataDir = copyPublished(elsewhere, folder);
  const follower = await openTestSite(dataDir, elsewhere.database);
  const { live } = follower.publisher;
  if (!live) throw new Error('nothing is published');
  const page = fileOf(live, '/product/1');
  const drafts = () => readdirSync(live.drafts);
  const before = readFileSync(page, 'utf8');
  const name = `満杯のときの名前${'ね'.repeat(100)}`;
  await fill();
  await elsewhere.queue.run((change) => updateProduct(change, 1, { name }));
  await follower.publisher.follow();
  expect(readFileSync(page, 'utf8') === before).toBe(true);
  // The publisher tries again by itself.
  await expect.poll(drafts).toEqual([]);
  empty();
  await expect.poll(() => readFileSync(page, 'utf8').includes(name)).toBe(true);
  await expect.poll(drafts).toEqual([]);
  await expect.poll(() => live.index.failures()).toEqual([]);
  await follower.close();
  await elsewhere.close();
});

onDiskInLongRun('a deploy that fills the disk frees it again, says so, and is published once there is room', async () => {
  const elsewhere = await publishTestSite();
  const dataDir = copyPublished(elsewhere, folder);
  const { generations } = siteFolders(dataDir);
  const served = readdirSync(generations);
  const leftover = join(generations, 'of-another-build');
  mkdirSync(leftover);
  writeFileSync(join(leftover, 'fingerprint'), 'another');
  await fill(300);
  const deploy = await openTestSite(dataDir, elsewhere.database, { fingerprint: 'next' });
  const { publisher } = deploy;
  expect([readdirSync(generations), publisher.problem?.code, publisher.live?.name]).toEqual([served, 'older_build', served[0]]);
  empty();
  await expect.poll(() => publisher.live?.fingerprint).toBe('next');
  expect(publisher.problem).toBeUndefined();
  expect(deploy.problems.filter((line) => line.startsWith('the site could not'))).toHaveLength(1);
  await deploy.close();
  await elsewhere.close();
});

test.skipIf(disk)('cannot test a full disk here: it requires root and loop devices', ({ skip }) => skip());
