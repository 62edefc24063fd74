import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listTextColumns } from '#db/queries/uploads.ts';
import type { Parts } from '../app-types.ts';
import type { Config } from '../config.ts';
import { scan } from '../reads/read-threads.ts';

interface PurgeParts extends Pick<Parts, 'reader' | 'reads'> {
  config: Pick<Config, 'dataDir'>;
}

/** A form may stay open, and a deletion be taken back, for as long. */
const keptFor = 30 * 24 * 60 * 60 * 1000;
/** What `storeUpload` calls a picture; the demo world's own lie in folders. */
const picture = /^[0-9a-f]{32}\.webp$/;

/**
 * Hourly: removes the pictures that nothing has named for 30 days. Since when that is so is noted by an empty file beside the
 * uploads, so that a restart forgets nothing; a picture that is named again, or sent again, begins anew. Returns what it removed.
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

/** Names of the pictures that anything stored names, whichever column it stands in. Readers' searches go between two columns. */
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
