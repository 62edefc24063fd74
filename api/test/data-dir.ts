import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFileOf } from '#db/database-file.ts';
import { migrate } from '#db/migrate.ts';
import { openWriter } from '#db/open.ts';
import { loadWorld } from '#db/seeds/load.ts';
import { copySite } from './copy-site.ts';
import { smallWorld } from './test-site.ts';

/** A temporary data folder. */
export interface DataDir {
  dataDir: string;
  database: string;
  remove: () => void;
}

/** Creates a data folder with the small world in its database, not yet published. */
export async function seedDataDir(): Promise<DataDir> {
  const folder = emptyDataDir();
  const writer = openWriter(folder.database);
  await migrate(writer);
  await loadWorld(writer, smallWorld());
  await writer.destroy();
  return folder;
}

/** Creates a data folder in `parent` with the small world, published. */
export function publishedDataDir(parent?: string): DataDir {
  const folder = emptyDataDir(parent);
  copySite(process.env['SMALL_SITE'] ?? '', folder.dataDir);
  return folder;
}

/** Creates a data folder without anything. */
export function emptyDataDir(parent = tmpdir()): DataDir {
  const dataDir = mkdtempSync(join(parent, 'pet-mikke-'));
  return { dataDir, database: databaseFileOf(dataDir), remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** Returns a data folder as a site whose database is its file. */
export function siteIn(dataDir: string): Pick<DataDir, 'dataDir' | 'database'> {
  return { dataDir, database: databaseFileOf(dataDir) };
}
