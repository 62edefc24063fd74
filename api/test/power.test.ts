import Database from 'better-sqlite3';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openCurrent } from '../publisher/generation.ts';
import { siteFolders } from '../publisher/page-file.ts';
import { publishedDataDir, seedDataDir, type DataDir } from './data-dir.ts';
import { openPowerDisk, type PowerDisk } from './power-cut.ts';
import { logIn, runServer, spawnServer } from './server-process.ts';
import { publishClean } from './test-site.ts';
import { differences, treeOf } from './tree.ts';

const long = process.env['LONG'] === '1';
let seeded: DataDir;
let published: DataDir;
// Mounting needs root and loop devices; a container or another system may have neither.
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

/** Runs `use` with a disk that is gone afterwards; a machine that lets nobody mount one skips the test. */
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

/** Starts the server on what the cut left, waits until it is level, and compares every page with a clean publish. */
async function expectWholeSite({ dataDir, database }: PowerDisk): Promise<void> {
  const server = await runServer(dataDir);
  await expect.poll(async () => (await (await fetch(`${server.url}/readyz`)).json()) as object, { timeout: 60_000 }).toSatisfy(isLevel);
  await server.stop();
  const clean = await publishClean(database);
  const current = openCurrent(dataDir);
  expect(differences(treeOf(current), treeOf(clean.publisher.live))).toEqual([]);
  current?.index.close();
  await clean.close();
}

function isLevel(state: { position: number; publishedThrough: number; ready: boolean; publishingAll: boolean }): boolean {
  return state.ready && !state.publishingAll && state.position === state.publishedThrough;
}

/** Pages that the index of the unfinished generation knows. */
function pagesNoted(dataDir: string): number {
  const { generations } = siteFolders(dataDir);
  for (const name of existsSync(generations) ? readdirSync(generations) : []) {
    const file = join(generations, name, 'index.db');
    if (!existsSync(file) || !existsSync(join(generations, name, 'fingerprint'))) continue;
    const index = new Database(file, { readonly: true });
    const complete = index.prepare(`select value from meta where name = 'complete'`).pluck().get();
    const pages = index.prepare('select count(*) from pages').pluck().get() as number;
    index.close();
    if (complete === 0) return pages;
  }
  return 0;
}

test('a power cut while a site is filled leaves no page empty or torn once the publish has gone on', async ({ skip }) => {
  for (let round = 0; round < (long ? 10 : 1); round++) {
    await withDisk(skip, seeded, async (disk) => {
      const server = spawnServer(disk.dataDir);
      server.ready.catch(() => undefined);
      const pages = 150 + Math.floor(Math.random() * 400);
      await vi.waitUntil(() => pagesNoted(disk.dataDir) >= pages, { timeout: 60_000, interval: 5 });
      console.log(`cut after ${pages} pages of a first publish`);
      disk.cut();
      await server.kill();
      disk.restore();
      await expectWholeSite(disk);
    });
  }
});
