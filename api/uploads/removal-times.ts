import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#db/open.ts';
import { isPostgres } from '#db/postgres/dialect.ts';
import { listUnnamedSince } from '#db/postgres/uploads.ts';
import { removedAt, markOf } from '../storage/purged-files.ts';

/** Returns when unused pictures are removed, by name; none for one that the purge has not noted yet. */
export async function findRemovalTimes(db: Db, dataDir: string, names: readonly string[]): Promise<Map<string, string>> {
  const since = isPostgres(db) ? await listUnnamedSince(db, names) : await Promise.all(names.map((name) => unnamedSince(dataDir, name)));
  return new Map(since.flatMap(({ name, at }) => (at === null ? [] : [[name, removedAt(at).toISOString()]])));
}

async function unnamedSince(dataDir: string, name: string): Promise<{ name: string; at: Date | null }> {
  const files = [join(dataDir, 'unnamed', markOf(name)), join(dataDir, 'uploads', name)];
  const [mark, file] = await Promise.all(files.map((path) => stat(path).catch(() => undefined)));
  return { name, at: mark && file ? new Date(Math.max(mark.mtimeMs, file.mtimeMs)) : null };
}
