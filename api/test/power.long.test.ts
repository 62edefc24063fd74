import { addressOf } from '#api/contract/address-of.ts';
import { drawNumbers } from '#db/test/random.ts';
import Database from 'better-sqlite3';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openCurrent } from '../publisher/generation.ts';
import { siteFolders } from '../publisher/page-file.ts';
import { publishedDataDir, seedDataDir, type DataDir } from './data-dir.ts';
import { openPowerDisk, type PowerDisk } from './power-cut.ts';
import { logIn, runServer, spawnServer } from './server-process.ts';
import { stars } from './stars.ts';
import { publishClean } from './test-site.ts';
import { differences, treeOf } from './tree.ts';

const rounds = 10;
/** Milliseconds: the first publish of a busy machine takes minutes. */
const longest = 300_000;
const random = drawNumbers();
let seeded: DataDir;
let published: DataDir;
// Mounting needs root and loop devices; a container or another system may lack both.
let possible = false;

beforeAll(async () => {
  seeded = await seedDataDir();
  published = publishedDataDir();
  const disk = openPowerDisk(seeded.dataDir);
  possible = disk !== undefined;
  disk?.remove();
});

afterAll(() => {
  seeded.remove();
  published.remove();
});

/** Runs `use` with a disk that is removed afterwards; skips the test where mounting is not permitted. */
async function withDisk(skip: (note: string) => void, from: DataDir, use: (disk: PowerDisk) => Promise<void>): Promise<void> {
  if (!possible) skip('needs root and a loop device to mount a disk whose power can be cut');
  const disk = openPowerDisk(from.dataDir);
  if (!disk) return;
  try {
    await use(disk);
  } finally {
    disk.remove();
  }
}

/** Starts the server on the disk after a cut, waits until it is level, and compares every page with a clean publish. */
async function expectWholeSite({ dataDir, database }: PowerDisk): Promise<void> {
  const server = await runServer(dataDir);
  // Not `expect.poll`, which concurrent tests cannot share.
  const state = async () => (await (await fetch(server.url + addressOf('GET /readyz'))).json()) as Parameters<typeof isLevel>[0];
  await vi.waitUntil(async () => isLevel(await state()), { timeout: longest });
  await server.stop();
  const clean = await publishClean(database);
  const current = await openCurrent(dataDir);
  expect(differences(treeOf(current), treeOf(clean.publisher.live))).toEqual([]);
  await current?.index.close();
  await clean.close();
}

function isLevel(state: { position: number; publishedThrough: number; ready: boolean; publishingAll: boolean }): boolean {
  return state.ready && !state.publishingAll && state.position === state.publishedThrough;
}

/** Counts the pages in the index of the first generation, finished or not. */
function pagesNoted(dataDir: string): number {
  const { generations } = siteFolders(dataDir);
  for (const name of existsSync(generations) ? readdirSync(generations) : []) {
    const file = join(generations, name, 'index.db');
    if (!existsSync(file) || !existsSync(join(generations, name, 'fingerprint'))) continue;
    const index = new Database(file, { readonly: true });
    const pages = index.prepare('select count(*) from pages').pluck().get() as number;
    index.close();
    return pages;
  }
  return 0;
}

// Both wait for their disks most of the time.
test.concurrent('a power cut during the first publish leaves no empty or torn page once it has finished', async ({ skip }) => {
  for (let round = 0; round < rounds; round++) {
    await withDisk(skip, seeded, async (disk) => {
      const server = spawnServer(disk.dataDir);
      server.ready.catch(() => undefined);
      const pages = 150 + Math.floor(random() * 400);
      await vi.waitUntil(() => pagesNoted(disk.dataDir) >= pages, { timeout: longest, interval: 5 });
      console.log(`cut after ${pages} pages of a first publish`);
      disk.cut();
      await server.kill();
      disk.restore();
      await expectWholeSite(disk);
    });
  }
});

test.concurrent('a power cut during a full publish and writes loses nothing acknowledged and tears no page', async ({ skip }) => {
  for (let round = 0; round < rounds; round++) {
    await withDisk(skip, published, async (disk) => {
      const server = await runServer(disk.dataDir);
      const headers = { ...(await logIn(server.url)), 'content-type': 'application/json' };
      const acknowledged = { reviews: [] as string[], names: new Map<number, number>() };
      const writing = Promise.all([0, 1, 2].map((client) => write(server.url, headers, client, acknowledged).catch(() => undefined)));
      await fetch(server.url + addressOf('POST /api/admin/publishing'), { method: 'POST', headers, body: '{}' });
      const moment = 300 + random() * 4000;
      console.log(`cut after ${Math.round(moment)} ms of publishing all`);
      await new Promise((over) => setTimeout(over, moment));
      disk.cut();
      await server.kill();
      await writing;
      disk.restore();
      await expectWholeSite(disk);
      const database = new Database(disk.database, { readonly: true });
      expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
      const stored = new Set(database.prepare('select review_text from reviews').pluck().all());
      expect(acknowledged.reviews.filter((text) => !stored.has(text))).toEqual([]);
      const nameOf = database.prepare('select name from products where id = ?').pluck();
      for (const [id, nth] of acknowledged.names) expect(Number(String(nameOf.get(id)).replace(/^版/, ''))).toBeGreaterThanOrEqual(nth);
      database.close();
      expect(acknowledged.reviews.length).toBeGreaterThan(0);
    });
  }
});

/** Posts reviews and renames a product until the server stops; records what was acknowledged. */
async function write(
  url: string,
  headers: Record<string, string>,
  client: number,
  acknowledged: { reviews: string[]; names: Map<number, number> },
): Promise<void> {
  for (let nth = 0; ; nth++) {
    const reviewText = `停電の前に${client}が書いた${nth}番目のレビューです`;
    const body = JSON.stringify({ nickname: '書く人', reviewText, ...stars });
    const posted = await fetch(url + addressOf('POST /api/products/{id}/reviews', { params: { id: 1 + (nth % 20) } }), {
      method: 'POST',
      headers,
      body,
    });
    if (posted.status === 201) acknowledged.reviews.push(reviewText);
    const name = JSON.stringify({ name: `版${nth}` });
    const saved = await fetch(url + addressOf('PATCH /api/admin/products/{id}', { params: { id: 1 + client } }), {
      method: 'PATCH',
      headers,
      body: name,
    });
    if (saved.status === 200) acknowledged.names.set(1 + client, nth);
  }
}
