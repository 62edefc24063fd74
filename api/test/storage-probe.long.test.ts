import Database from 'better-sqlite3';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishedDataDir } from './data-dir.ts';
import { runServer } from './server-process.ts';

test('probing the disk leaves the search index valid for the next start', async () => {
  const { dataDir, remove } = publishedDataDir();
  const before = versionIn(dataDir);
  expect(before).not.toBe(0);
  const server = await runServer(dataDir, { LOG_LEVEL: 'silent' });
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
  await server.stop();
  expect(versionIn(dataDir)).toBe(before);
  remove();
});

/** Version of the search index's words and rules, by which a start decides whether to rebuild it. */
function versionIn(dataDir: string): number {
  const db = new Database(join(dataDir, 'pet-mikke.db'), { readonly: true });
  const version = Number(db.pragma('user_version', { simple: true }));
  db.close();
  return version;
}
