import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishAssets } from '#api/publisher/assets.ts';
import { copySite } from '#api/test/copy-site.ts';
import { publishTestSite, smallWorld } from '#api/test/test-site.ts';
import { endDay } from '#db/changes/scheduled-jobs.ts';
import { ensureBuild } from '../build.ts';

const root = join(import.meta.dirname, '../..');

/** Publishes the small world once before the server tests, into a folder that each suite copies. Long tests share it. */
export default async function setup(): Promise<() => void> {
  if (process.env['SMALL_SITE']) return () => undefined;
  ensureBuild();
  const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-small-'));
  const site = await publishTestSite(smallWorld());
  // What a first start does, else each server on a copy would.
  while ((await site.queue.run(endDay)).value);
  await site.publisher.follow();
  publishAssets(join(root, 'dist/client'), site.dataDir);
  copySite(site.dataDir, folder);
  await site.close();
  process.env['SMALL_SITE'] = folder;
  const before = stateOf(folder);
  return () => {
    const after = stateOf(folder);
    rmSync(folder, { recursive: true, force: true });
    const changed = [...before].filter(([file, state]) => after.get(file) !== state).map(([file]) => file);
    if (changed.length > 0) throw new Error(`a test wrote into files that all tests share: ${changed.slice(0, 5).join(', ')}`);
  };
}

/** Returns size and time of the last write of each file whose copies are links to it, so of all but databases. */
function stateOf(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.includes('.db'),
  );
  const files = entries.map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [file, statSync(file)] as const).map(([file, { size, mtimeMs }]) => [file, `${size} ${mtimeMs}`]));
}
