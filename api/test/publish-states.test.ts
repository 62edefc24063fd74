import Database from 'better-sqlite3';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { deleteOldChanges } from '#db/changes/old-changes.ts';
import { updateProduct } from '#db/changes/products.ts';
import { openReader } from '#db/open.ts';
import { findLastPlace, listChangesAfter } from '#db/queries/changes.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { longTest } from '#db/test/long-test.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { fingerprintOf } from '../publisher/fingerprint.ts';
import { fileOf, openUnfinished } from '../publisher/generation.ts';
import { siteFolders } from '../publisher/page-file.ts';
import { fillNext } from '../publisher/replacement.ts';
import { Postponed } from '../publisher/postponed.ts';
import { Publisher } from '../publisher/publisher.ts';
import { Renderers, rendererEntry } from '../publisher/renderers.ts';
import { BodyCache } from '../serve/body-cache.ts';
import { copySite } from './copy-site.ts';
import { seedDataDir } from './data-dir.ts';
import { runServer } from './server-process.ts';
import { renderThreads } from './render-threads.ts';
import { copyPublished, publishTestSite, renderOnly, type HasPage } from './test-site.ts';
import { differences, treeOf } from './tree.ts';

const build = join(import.meta.dirname, '../../dist');
let site: Awaited<ReturnType<typeof publishTestSite>>;

beforeAll(async () => {
  site = await publishTestSite();
  for (const name of ['ひとつめの名前', 'ふたつめの名前', 'みっつめの名前']) await rename(name);
  await site.publisher.follow();
});

afterAll(() => site.close());

const rename = (name: string) => site.queue.run((write) => updateProduct(write, 1, { name }));

interface Readiness {
  ready: boolean;
  position: number;
  publishedThrough: number;
  reasons: string[];
  message: string;
}

/** Opens a publisher that has not started on a folder, and a server that reports its state. */
async function openStopped(dataDir: string, database: string, has?: HasPage) {
  const reader = openReader(database);
  const renderers = new Renderers(rendererEntry(build), database, renderThreads);
  if (has) renderOnly(renderers, has);
  const options = { dataDir, fingerprint: fingerprintOf(build), db: reader, renderers };
  const publisher = await Publisher.open(options);
  const refuse = () => Promise.reject(new Error('nothing is written here'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const app = await buildApp({ config, reader, write: refuse, writeApart: refuse, publisher, renderers });
  const ready = async () => (await app.inject('/readyz')).json<Readiness>();
  const close = async () => {
    await app.close();
    await publisher.stop();
    await renderers.close();
    await reader.destroy();
  };
  return { publisher, app, ready, close };
}

const currentFolder = (dataDir: string) => join(siteFolders(dataDir).site, readlinkSync(siteFolders(dataDir).current));
/** Damages the page index while it is a single file, as a stopped server leaves it. */
const inIndex = (damage: (file: string) => void) => (folder: string) => {
  const file = join(folder, 'index.db');
  const index = new Database(file);
  index.pragma('wal_checkpoint(truncate)');
  index.close();
  damage(file);
};
const remove =
  (...names: string[]) =>
  (folder: string) =>
    rmSync(join(folder, ...names), { recursive: true });
/** Takes the database back by two changes, as a restored backup does. */
const takeBack = `delete from changes where position > (select max(position) - 2 from changes)`;
const rewriteLog = `update changes set at = '2020-01-01T00:00:00.000Z' where position = (select max(position) from changes)`;

interface State {
  what: string;
  /** Damages the generation's folder. */
  damage?: (folder: string) => void;
  /** SQL that runs on a copy of the database. */
  database?: string;
  reason: string;
  /** Also publishes again in the short form. */
  short?: boolean;
}

const states: State[] = [
  { what: 'its page index is missing', damage: inIndex(rmSync), reason: 'damaged', short: true },
  {
    what: 'its page index is overwritten',
    damage: inIndex((file) => writeFileSync(file, 'x'.repeat(9000))),
    reason: 'damaged',
  },
  { what: 'its page index is cut', damage: inIndex((file) => truncateSync(file, 9000)), reason: 'damaged' },
  { what: 'its page index is empty', damage: inIndex((file) => truncateSync(file, 0)), reason: 'damaged' },
  { what: 'its fingerprint is missing', damage: remove('fingerprint'), reason: 'damaged' },
  { what: 'the database is older', database: takeBack, reason: 'older_database' },
  {
    what: 'the database is another one with as many changes',
    database: `update database_identity set identity = 'another'`,
    reason: 'other_database',
  },
  { what: 'the database went another way after a restore', database: rewriteLog, reason: 'other_database' },
];

const hasPage = (path: string) => /^\/(product\/|articles$)/.test(path);

describe.each(states)('where $what', ({ damage, database: statement, reason, short }) => {
  test('is not ready and says why, until the site is published again behind the served one', async () => {
    const dataDir = copyPublished(site);
    let { database } = site;
    if (statement) {
      database = join(dataDir, 'pet-mikke.db');
      const source = new Database(site.database);
      await source.backup(database);
      source.close();
      const changed = new Database(database);
      changed.exec(statement);
      changed.close();
    }
    damage?.(currentFolder(dataDir));
    const { publisher, app, ready, close } = await openStopped(dataDir, database, hasPage);
    const before = publisher.live?.name;
    const { ready: isReady, reasons, message } = await ready();
    expect([isReady, reasons.filter((other) => other !== 'behind')]).toEqual([false, [reason]]);
    expect(message).toMatch(/公開し直しています。$/);
    expect((await app.inject('/product/1')).statusCode).toBe(200);
    if (short || isLongRun) {
      await publisher.start();
      expect(await ready()).toMatchObject({ ready: true, reasons: [], message: '' });
      expect(publisher.live?.name).not.toBe(before);
      expect(differences(treeOf(publisher.live, hasPage), treeOf(site.publisher.live, hasPage))).toEqual([]);
    }
    await close();
    rmSync(dataDir, { recursive: true });
  });
});

longTest.each([
  { what: 'site', gone: (dataDir: string) => siteFolders(dataDir).site },
  { what: 'pages', gone: (dataDir: string) => join(currentFolder(dataDir), 'pages') },
])('notices that the folder $what is removed while the server runs, and publishes it again', async ({ gone }) => {
  const data = mkdtempSync(join(tmpdir(), 'pet-mikke-'));
  copySite(process.env['SMALL_SITE'] ?? '', data);
  const server = await runServer(data);
  const ready = async () => (await (await fetch(`${server.url}/readyz`)).json()) as Readiness;
  // Waits until the changes of the start itself are published.
  const isLevel = async () => (({ ready, position, publishedThrough }) => ready && position === publishedThrough)(await ready());
  await expect.poll(isLevel, { timeout: 60_000 }).toBe(true);
  const stylesheets = readdirSync(join(siteFolders(data).assets, '_astro'));
  rmSync(gone(data), { recursive: true, maxRetries: 10 });
  expect((await ready()).reasons).toContain('lost');
  expect((await fetch(`${server.url}/product/1`)).status).toBe(200);
  await expect.poll(ready, { timeout: 120_000 }).toMatchObject({ ready: true });
  expect(existsSync(join(currentFolder(data), 'pages/index.html'))).toBe(true);
  expect(readdirSync(join(siteFolders(data).assets, '_astro'))).toEqual(stylesheets);
  await server.stop();
  rmSync(data, { recursive: true });
});

test.each([
  { what: 'the site was removed', damage: (dataDir: string) => rmSync(siteFolders(dataDir).site, { recursive: true }) },
  {
    what: 'the link to the served generation leads nowhere',
    damage: (dataDir: string) => {
      const { current } = siteFolders(dataDir);
      rmSync(current);
      symlinkSync('generations/000000000000', current);
    },
  },
])('where $what before a start, the server listens once everything is published again', async ({ damage }) => {
  const dataDir = copyPublished(site);
  damage(dataDir);
  const { publisher, ready, close } = await openStopped(dataDir, site.database);
  expect(publisher.live).toBeUndefined();
  expect((await ready()).reasons).toContain('unpublished');
  if (isLongRun) {
    await publisher.start();
    expect(await ready()).toMatchObject({ ready: true });
    expect(differences(treeOf(publisher.live), treeOf(site.publisher.live))).toEqual([]);
  }
  await close();
  rmSync(dataDir, { recursive: true });
});

test('serves and rebuilds a page whose file is missing, and a missing content policy', async () => {
  const dataDir = copyPublished(site);
  rmSync(join(currentFolder(dataDir), 'content-policy'));
  rmSync(siteFolders(dataDir).policy, { force: true });
  const { publisher, app, close } = await openStopped(dataDir, site.database);
  expect((await app.inject('/product/1')).headers['content-security-policy']).toContain("default-src 'self'");
  // A page whose file was read before the policy changed keeps the one of its time.
  const read = Reflect.get(BodyCache.prototype, 'read');
  vi.spyOn(BodyCache.prototype, 'read').mockImplementationOnce(async function (this: BodyCache, name) {
    const body = await read.call(this, name);
    await publisher.start();
    return body;
  });
  expect((await app.inject('/product/3')).headers['content-security-policy']).toContain("default-src 'self'");
  vi.restoreAllMocks();
  expect((await app.inject('/product/3')).headers['content-security-policy']).toBe(site.publisher.policy);
  expect((await app.inject('/product/1')).headers['content-security-policy']).toBe(site.publisher.policy);
  expect(existsSync(siteFolders(dataDir).policy)).toBe(true);
  for (const path of ['/product/2', '/products/dog/food', '/robots.txt']) {
    const file = fileOf(publisher.live!, path);
    rmSync(file);
    const answer = await app.inject(path);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    await expect.poll(() => existsSync(file)).toBe(true);
  }
  const missing = fileOf(publisher.live!, '/404');
  rmSync(missing);
  expect((await app.inject('/nothing')).statusCode).toBe(404);
  await expect.poll(() => existsSync(missing)).toBe(true);
  await publisher.follow();
  expect(differences(treeOf(publisher.live), treeOf(site.publisher.live))).toEqual([]);
  await close();
  rmSync(dataDir, { recursive: true });
});

// Descriptors are counted in a folder of Linux.
test.skipIf(!existsSync('/proc/self/fd'))('attempts at the whole site that break off leave no open index and no folder', async () => {
  const dataDir = copyPublished(site);
  const gone = openReader(site.database);
  // Opens the connection: one that was never opened cannot be closed.
  await findLastPlace(gone);
  await gone.destroy();
  const fill = (db: typeof gone, fingerprint: string) => {
    const context = { db, renderers: site.renderers, postponed: new Postponed(), replaced: () => undefined, log: () => undefined };
    return fillNext(context, { dataDir, fingerprint, policy: '', older: undefined, rendered: () => undefined });
  };
  const half = await openUnfinished(dataDir, 'half', site.reader);
  await half.index.apply({ written: [{ path: '/404', hash: 'x', tags: [] }], removed: [], failed: [], place: half.index.place });
  await half.index.synced(await half.index.lastUnsynced());
  await half.index.close();
  const folders = () => readdirSync(siteFolders(dataDir).generations).length;
  const before = folders();
  for (let attempt = 0; attempt < 3; attempt++) {
    // One is resumed, the other begun.
    for (const fingerprint of ['half', 'new']) await expect(fill(gone, fingerprint)).rejects.toThrow();
    mkdirSync(join(half.folder, 'content-policy.tmp'), { recursive: true });
    await expect(fill(site.reader, 'half')).rejects.toThrow('EISDIR');
  }
  expect([openFilesIn(dataDir), folders()]).toEqual([[], before]);
  rmSync(dataDir, { recursive: true });
});

test.each(['', 'none', 'demo'])('refuses a published site without its database, with SEED=%s, and seeds nothing', async (SEED) => {
  const data = await seedDataDir();
  const { generations } = siteFolders(data.dataDir);
  copySite(join(site.dataDir, 'site'), join(data.dataDir, 'site'));
  rmSync(data.database);
  await expect(runServer(data.dataDir, { SEED })).rejects.toThrow(/公開済みのサイトがありますが、データベース .* がありません。/);
  expect(existsSync(data.database)).toBe(false);
  expect(readdirSync(generations)).toHaveLength(1);
  data.remove();
});

test('the site follows on from its last change after older changes are deleted', async () => {
  const monthLater = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000).toISOString();
  const published = site.publisher.live?.index.position ?? 0;
  await rename('まだ公開されていない名前');
  await site.queue.run(({ db }) => deleteOldChanges({ db, at: monthLater }, published));
  expect((await listChangesAfter(site.reader, 0, 10)).map(({ position }) => position)).toEqual([published, published + 1]);
  const dataDir = copyPublished(site);
  const { publisher, ready, close } = await openStopped(dataDir, site.database);
  const { name } = publisher.live!;
  expect(await ready()).toMatchObject({ reasons: [], position: published + 1, publishedThrough: published });
  await publisher.start();
  expect([publisher.live?.name, await ready()]).toMatchObject([name, { ready: true, publishedThrough: published + 1 }]);
  await site.publisher.follow();
  expect(differences(treeOf(publisher.live), treeOf(site.publisher.live))).toEqual([]);
  await close();
  rmSync(dataDir, { recursive: true });
});

function openFilesIn(folder: string): string[] {
  return readdirSync('/proc/self/fd').flatMap((descriptor) => {
    // The descriptor of this very listing is closed by now.
    const file = existsSync(`/proc/self/fd/${descriptor}`) ? readlinkSync(`/proc/self/fd/${descriptor}`) : '';
    return file.startsWith(folder) ? file : [];
  });
}
