import Database from 'better-sqlite3';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseName } from '#db/database-file.ts';
import { migrate } from '#db/migrate.ts';
import { connect, openWriter, type Db } from '#db/open.ts';
import { loadWorld } from '#db/seeds/load.ts';
import { demoFolder, readWorld } from '#db/seeds/world.ts';
import { collectTags } from '#db/tags.ts';

/** Loads the demo world into memory: the first time from its texts, which takes a second, then from the bytes of a database. */
export async function demoDatabase(): Promise<Db> {
  stored ??= storeDemo();
  return connect(new Database(await stored));
}

let stored: Promise<Buffer> | undefined;

async function storeDemo(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-demo-rows-'));
  const file = join(folder, databaseName);
  const db = openWriter(file);
  await migrate(db);
  await loadWorld(db, readWorld(demoFolder));
  await db.destroy();
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  // A database in memory has no write-ahead log, which these two say.
  return bytes.fill(1, 18, 20);
}

/** Returns the tags that a read depends on, sorted. */
export async function tagsOf(read: () => Promise<unknown>): Promise<string[]> {
  return (await collectTags(read)).tags.sort();
}
