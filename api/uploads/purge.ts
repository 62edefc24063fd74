import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#db/open.ts';
import { listUploads, purgeUnnamed } from '#db/postgres/uploads.ts';
import { listTextColumns } from '#db/queries/uploads.ts';
import type { WriteQueue } from '#db/write-queue.ts';
import type { Parts } from '../app-types.ts';
import type { Config } from '../config.ts';
import { scan } from '../reads/read-threads.ts';

interface PurgeParts extends Pick<Parts, 'reader' | 'reads'> {
  config: Pick<Config, 'dataDir'>;
}

/** Grace period in milliseconds, in which an open form may still be saved and a delete be undone. */
const keptFor = 30 * 24 * 60 * 60 * 1000;
/** Matches the file names of `storeUpload`; the demo data's pictures are in subfolders. */
const picture = /^[0-9a-f]{32}\.webp$/;

/**
 * Removes the pictures that have not been referenced for 30 days; runs hourly. The time of an empty marker file in `unnamed`
 * records since when, so that it survives a restart. The period restarts when a picture is referenced or uploaded again.
 * Returns the names of the removed files.
 */
export async function purgeUploads(parts: PurgeParts, at: Date): Promise<string[]> {
  const { dataDir } = parts.config;
  const [uploads, marks] = [join(dataDir, 'uploads'), join(dataDir, 'unnamed')];
  await mkdir(marks, { recursive: true });
  const inUse = new Set(await listNamedUploads(parts));
  const stored = (await readdir(uploads).catch(() => [])).filter((name) => picture.test(name));
  const unnamed = new Set(stored.filter((name) => !inUse.has(name)));
  const marked = new Set(await readdir(marks));
  for (const name of marked) if (!unnamed.has(name)) await rm(join(marks, name), { force: true });
  const removed: string[] = [];
  for (const name of unnamed) {
    const mark = join(marks, name);
    if (!marked.has(name)) await note(mark, at);
    else if (at.getTime() - (await unnamedSince(mark, join(uploads, name))) >= keptFor) {
      await rm(join(uploads, name), { force: true });
      await rm(mark, { force: true });
      removed.push(name);
    }
  }
  return removed;
}

/** Does the same with the rows of a PostgreSQL database, on one server. Returns the names of the removed rows. */
export async function purgeUploadRows(reader: Db, queue: WriteQueue, at: Date): Promise<string[]> {
  const inUse = new Set(await listNamedUploads({ reader }));
  const unnamed = (await listUploads(reader)).filter((name) => picture.test(name) && !inUse.has(name));
  const before = new Date(at.getTime() - keptFor).toISOString();
  const { value } = await queue.run(({ db }) => purgeUnnamed({ db, at: at.toISOString() }, unnamed, before));
  return value;
}

/** Removes this server's copies of uploads that were purged from a PostgreSQL database. */
export async function removePurgedCopies(reader: Db, dataDir: string): Promise<void> {
  const uploads = join(dataDir, 'uploads');
  const copies = (await readdir(uploads).catch(() => [])).filter((name) => picture.test(name));
  const stored = new Set(await listUploads(reader));
  for (const name of copies) if (!stored.has(name)) await rm(join(uploads, name), { force: true });
}

/** Lists the pictures referenced in any text column. Scans one column at a time, so that visitors' searches run in between. */
export async function listNamedUploads(parts: Pick<Parts, 'reader' | 'reads'>): Promise<string[]> {
  const named: string[] = [];
  for (const column of await listTextColumns(parts.reader)) named.push(...(await scan(parts, 'listUploadsNamedIn', column)));
  return named;
}

async function note(mark: string, at: Date): Promise<void> {
  await writeFile(mark, '');
  await utimes(mark, at, at);
}

async function unnamedSince(...files: readonly string[]): Promise<number> {
  return Math.max(...(await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs))));
}
