import { stat } from 'node:fs/promises';
import type { Db } from '#db/open.ts';
import { isPostgres } from '#db/postgres/dialect.ts';
import { listUnnamedSince } from '#db/postgres/uploads.ts';
import { removedAt } from '../storage/purged-files.ts';
import { markFileOf, uploadFileOf } from '../storage/upload-places.ts';

/** Returns when unused pictures are removed, by name; none for one that the purge has not noted yet. */
export async function findRemovalTimes(db: Db, dataDir: string, names: readonly string[]): Promise<Map<string, string>> {
  const since = isPostgres(db)
    ? await listUnnamedSince(db, names)
    : await Promise.all(names.map(async (name) => ({ name, at: await unnamedSince(dataDir, name) })));
  return new Map(since.flatMap(({ name, at }) => (at === null ? [] : [[name, removedAt(at).toISOString()]])));
}

/** Returns since when an upload has been named nowhere; null for one without a marker or a file. */
export async function unnamedSince(dataDir: string, name: string): Promise<Date | null> {
  const files = [markFileOf(dataDir, name), uploadFileOf(dataDir, name)];
  const [mark, file] = await Promise.all(files.map((path) => stat(path).catch(() => undefined)));
  return mark && file ? new Date(Math.max(mark.mtimeMs, file.mtimeMs)) : null;
}
