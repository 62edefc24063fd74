import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forgetMedia } from '#db/changes/media.ts';
import type { Write } from '#db/changes/log.ts';
import type { Db } from '#db/open.ts';
import { listUploads, purgeUnnamed } from '#db/postgres/uploads.ts';
import { listNamed, listTextColumns } from '#db/queries/uploads.ts';
import type { WriteQueue } from '#db/write-queue.ts';
import type { Parts } from '../app-types.ts';
import type { Config } from '../config.ts';
import { scan } from '../reads/read-threads.ts';
import { graceKindOf, isPurgeable, listPurgeable, namedAs, unnamedBefore } from '../storage/purged-files.ts';
import { markFileOf, markOf, marksFolder, uploadFileOf } from '../storage/upload-places.ts';
import { unnamedSince } from './removal-times.ts';
import { removeFiles, type RemovingParts } from './remove-files.ts';

interface PurgeParts extends Pick<Parts, 'reader' | 'reads'> {
  config: Pick<Config, 'dataDir'>;
}

/** Uploads removed in one write. */
const removedTogether = 50;

/**
 * Lists the pictures that have not been referenced for 30 days, those of reviews for an hour; runs hourly. The time of an empty marker file
 * in `unnamed` records since when, so that it survives a restart. The period restarts when a picture is referenced or uploaded again.
 */
export async function listExpired(parts: PurgeParts, at: Date): Promise<string[]> {
  const { dataDir } = parts.config;
  const marks = marksFolder(dataDir);
  await mkdir(marks, { recursive: true });
  const unnamed = await unnamedOf(parts, await listPurgeable(dataDir));
  const marked = new Set(await readdir(marks));
  const kept = new Set(unnamed.map(markOf));
  for (const mark of marked) if (!kept.has(mark)) await rm(join(marks, mark), { force: true });
  const expired: string[] = [];
  for (const name of unnamed) {
    if (!marked.has(markOf(name))) {
      await note(markFileOf(dataDir, name), at);
      continue;
    }
    const since = await unnamedSince(dataDir, name);
    if (since && since <= unnamedBefore(at, graceKindOf(name))) expired.push(name);
  }
  return expired;
}

/** Removes expired pictures, but those that have been put to use since they were listed. A marker file goes with the next list. */
export async function removeExpired(parts: RemovingParts, expired: readonly string[]): Promise<void> {
  for (let at = 0; at < expired.length; at += removedTogether) {
    const { value: removed } = await parts.write(async (write) => {
      const names = await stillUnnamed(write, expired.slice(at, at + removedTogether));
      await forgetMedia(write, names);
      return names;
    });
    await removeFiles(parts, removed);
  }
}

/** Does the same with the rows of a PostgreSQL database, on one server. Returns the names of the removed rows. */
export async function purgeUploadRows(reader: Db, queue: WriteQueue, at: Date): Promise<string[]> {
  const unnamed = await unnamedOf({ reader }, (await listUploads(reader)).filter(isPurgeable));
  const [before, photosBefore] = [unnamedBefore(at, 'upload').toISOString(), unnamedBefore(at, 'photo').toISOString()];
  const { value } = await queue.run(async ({ db }) => {
    const write = { db, at: at.toISOString() };
    const removed = await purgeUnnamed(write, await stillUnnamed(write, unnamed), before, photosBefore);
    await forgetMedia(write, removed);
    return removed;
  });
  return value;
}

/** Removes this server's copies of uploads that are no longer in a PostgreSQL database. Returns their names. */
export async function removePurgedCopies(reader: Db, dataDir: string): Promise<string[]> {
  const copies = await listPurgeable(dataDir);
  const stored = new Set(await listUploads(reader));
  const purged = copies.filter((name) => !stored.has(name));
  for (const name of purged) await rm(uploadFileOf(dataDir, name), { force: true });
  return purged;
}

async function stillUnnamed({ db }: Write, names: readonly string[]): Promise<string[]> {
  const named = new Set(await listNamed(db, names.map(namedAs)));
  return names.filter((name) => !named.has(namedAs(name)));
}

async function unnamedOf(parts: Pick<Parts, 'reader' | 'reads'>, names: readonly string[]): Promise<string[]> {
  const inUse = new Set(await listNamedUploads(parts));
  return names.filter((name) => !inUse.has(namedAs(name)));
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
