import Database from 'better-sqlite3';
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrandReview } from '#db/changes/brand-reviews.ts';
import { createReview } from '#db/changes/reviews.ts';
import { longTest } from '#db/test/long-test.ts';
import { backUp, readBackups } from '../backups/backup-thread.ts';
import { makeBackup } from '../backups/make.ts';
import { backupsFolder } from '../backups/manifest.ts';
import { restoreBackup } from '../backups/restore.ts';
import { inject, startWithOperator } from './calls.ts';
import { invite } from './members.ts';
import { processorTime, watchEventLoop } from './event-loop.ts';
import { stars } from './stars.ts';
import { publishClean, publishTestSite } from './test-site.ts';
import { differences, treeOf } from './tree.ts';
import { siteIn } from './data-dir.ts';

const temporary: string[] = [];
const emptyFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-restored-'));
  temporary.push(folder);
  return folder;
};
let site: Awaited<ReturnType<typeof publishTestSite>>;
beforeAll(async () => {
  site = await publishTestSite();
  mkdirSync(join(site.dataDir, 'uploads/packs'), { recursive: true });
  writeFileSync(join(site.dataDir, 'uploads/packs/a.svg'), '<svg/>');
  writeFileSync(join(site.dataDir, 'uploads/half.webp.1-0.tmp'), 'not yet');
  writeFileSync(join(site.dataDir, 'secret'), 'v1.secret');
});
afterAll(async () => {
  await site.close();
  for (const folder of temporary) rmSync(folder, { recursive: true, force: true });
});

let texts = 0;
const review = async () => {
  const reviewText = `控えのあいだに書いた${++texts}番目のレビュー`;
  const input = { ...stars, nickname: 'さくら', reviewText, petType: null, authorKey: null };
  await site.queue.run((write) => createReview(write, 1 + (texts % 20), input));
  return reviewText;
};
const stored = (dataDir: string) => {
  const db = new Database(join(dataDir, 'pet-mikke.db'), { readonly: true });
  const found = new Set(db.prepare('select review_text from reviews').pluck().all() as string[]);
  db.close();
  return found;
};

test('a backup made during writes holds every row that was acknowledged before it', async () => {
  const acknowledged: string[] = [];
  for (let at = 0; at < 20; at++) acknowledged.push(await review());
  let writing = true;
  const later: string[] = [];
  const write = async () => {
    while (writing) later.push(await review());
  };
  const writer = write();
  const { name, position, files } = await backUp(site);
  writing = false;
  await writer;
  expect(later.length).toBeGreaterThan(0);
  const folder = join(backupsFolder(site.dataDir), name);
  expect(acknowledged.filter((text) => !stored(folder).has(text))).toEqual([]);
  expect(position).toBeGreaterThanOrEqual(20);
  expect(files).toBe(2);
  expect(readdirSync(folder, { recursive: true }).map(String).sort()).toEqual([
    'manifest.json',
    'pet-mikke.db',
    'uploads',
    'uploads/packs',
    'uploads/packs/a.svg',
  ]);
  expect(await readBackups(site.dataDir)).toMatchObject([{ name, position, files, kind: 'manual' }]);
});

test('a backup during 100 writes a second fails none and takes no time of the serving thread [K]', async () => {
  const large = join(site.dataDir, 'uploads/packs/large.webp');
  writeFileSync(large, Buffer.alloc(64 * 1024 * 1024, 'large'));
  const begun = process.threadCpuUsage();
  const { name } = await makeBackup(site);
  const blocking = processorTime(begun);
  // The next backup would link the upload of this one instead of copying it.
  rmSync(join(backupsFolder(site.dataDir), name), { recursive: true });
  const writes: Array<Promise<string>> = [];
  const timer = setInterval(() => writes.push(review()), 10);
  const loop = watchEventLoop();
  await backUp(site);
  const longest = loop.longest();
  clearInterval(timer);
  rmSync(large);
  expect((await Promise.allSettled(writes)).filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(writes.length).toBeGreaterThan(3);
  expect(longest / blocking).toBeLessThan(1 / 3);
});

longTest('a restored backup publishes the same site byte for byte', async () => {
  await site.queue.run((write) =>
    createBrandReview(write, 'nora', { nickname: 'けん', reviewText: '最後に書いたもの', rating: 4, petType: '犬', authorKey: null }),
  );
  await site.publisher.follow();
  const { name } = await backUp(site);
  const tar = join(emptyFolder(), 'backup.tar');
  execFileSync('tar', ['-cf', tar, '-C', backupsFolder(site.dataDir), name]);
  const dataDir = emptyFolder();
  execFileSync(process.execPath, ['scripts/restore.ts', tar], { env: { ...process.env, DATA_DIR: dataDir } });
  expect(readFileSync(join(dataDir, 'uploads/packs/a.svg'), 'utf8')).toBe('<svg/>');
  expect(existsSync(join(dataDir, 'secret'))).toBe(false);
  const restored = await publishClean(join(dataDir, 'pet-mikke.db'));
  expect(differences(treeOf(site.publisher.live), treeOf(restored.publisher.live))).toEqual([]);
  await restored.close();
});

test('an upload that comes before the database is read is in the backup', async () => {
  const making = makeBackup(site);
  // The space has been measured by now, and the database is not read yet.
  writeFileSync(join(site.dataDir, 'uploads/packs/late.svg'), '<svg/>');
  const { name } = await making;
  expect(existsSync(join(backupsFolder(site.dataDir), name, 'uploads/packs/late.svg'))).toBe(true);
  rmSync(join(site.dataDir, 'uploads/packs/late.svg'));
});

test('refuses a broken backup before copying, and leaves a non-empty folder alone', async () => {
  const { name } = await backUp(site);
  const folder = join(backupsFolder(site.dataDir), name);
  await expect(restoreBackup(folder, site)).rejects.toThrow('空ではありません');
  // A killed server leaves its log, which SQLite would replay into the restored file.
  const left = emptyFolder();
  writeFileSync(join(left, 'pet-mikke.db-wal'), 'log');
  await expect(restoreBackup(folder, siteIn(left))).rejects.toThrow('空ではありません（pet-mikke.db-wal）');
  expect(readdirSync(left)).toEqual(['pet-mikke.db-wal']);
  appendFileSync(join(folder, 'uploads/packs/a.svg'), ' ');
  const dataDir = emptyFolder();
  await expect(restoreBackup(folder, siteIn(dataDir))).rejects.toThrow('バックアップが壊れています: uploads/packs/a.svg');
  writeFileSync(
    join(folder, 'manifest.json'),
    '{"format":1,"at":"","position":0,"files":[{"path":"../../outside","bytes":1,"sha256":""}]}',
  );
  await expect(restoreBackup(folder, siteIn(dataDir))).rejects.toThrow('manifest.json を読み取れません');
  expect(readdirSync(dataDir)).toEqual([]);
});

test('an operator makes, downloads and deletes a backup, which restores no session and no invitation [AUTH-27]', async () => {
  const { server, admin, token } = await startWithOperator();
  await invite(admin, '山田 花子', 'owner');
  const made = await admin('POST /api/admin/backups');
  expect(made).toMatchObject({ status: 201, body: { files: 1 } });
  const { name } = made.body;
  expect((await admin('GET /api/admin/backups')).body).toEqual([made.body]);
  mkdirSync(join(backupsFolder(server.dataDir), 'backup-20261001T000000000Z'));
  expect((await admin('GET /api/admin/backups')).body).toEqual([made.body]);
  expect((await admin('GET /api/admin/dashboard')).status).toBe(200);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await inject(server, 'GET /api/admin/backups/{name}', { params: { name }, headers });
  // nginx would read ahead a gigabyte, and then nothing for longer than the server waits for a client.
  expect(answer.headers['x-accel-buffering']).toBe('no');
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'application/x-tar',
    `attachment; filename="${name}.tar"`,
  ]);
  const tar = join(emptyFolder(), 'backup.tar');
  writeFileSync(tar, answer.rawPayload);
  const dataDir = emptyFolder();
  await restoreBackup(tar, siteIn(dataDir));
  const db = new Database(join(dataDir, 'pet-mikke.db'), { readonly: true });
  expect(db.prepare('select count(*) from sessions where revoked_at is null').pluck().get()).toBe(0);
  expect(db.prepare('select count(*) from invitations').pluck().get()).toBe(0);
  db.close();
  expect(await admin('DELETE /api/admin/backups/{name}', { params: { name } })).toMatchObject({
    status: 200,
    body: { success: true, name },
  });
  for (const missing of [name, 'backup-20200101T000000000Z'])
    expect((await admin('GET /api/admin/backups/{name}', { params: { name: missing } })).status).toBe(404);
  for (const odd of ['.making', '../secret'])
    expect((await admin('GET /api/admin/backups/{name}', { params: { name: odd } })).status).toBe(400);
  expect((await admin('GET /api/admin/audit', { query: { kind: 'backup' } })).body.map((row) => row.action)).toEqual([
    'backup delete',
    'backup download',
    'backup',
  ]);
  await server.close();
});
