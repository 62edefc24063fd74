import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize, relative } from 'node:path';
import type { Db } from '#db/open.ts';
import { isPostgres } from '#db/postgres/dialect.ts';
import { findUpload, listUploads, saveUpload } from '#db/postgres/uploads.ts';
import { replaceDurably } from '../storage/durable-file.ts';

/**
 * Copies an upload from a PostgreSQL database to this server's disk, at its first use here. Does nothing for other paths and for files that
 * are here. Throws `DatabaseUnavailable`.
 */
export async function copyUpload(db: Db, dataDir: string, path: string): Promise<void> {
  const [, name] = /^\/uploads\/([\w-]+(?:\/[\w-]+)?\.(?:webp|svg))$/.exec(normalize(path)) ?? [];
  if (name === undefined || !isPostgres(db)) return;
  const file = join(dataDir, 'uploads', name);
  if (existsSync(file)) return;
  const bytes = await findUpload(db, name);
  if (bytes) await writeCopy(file, bytes);
}

/** Writes an upload to this server's disk, whole or not at all. */
export async function writeCopy(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await replaceDurably(file, bytes, `${file}.${process.pid}-${serial++}.tmp`);
}
let serial = 0;

/** Stores every upload of a data folder in a PostgreSQL database. Returns how many. */
export async function saveUploads(db: Db, dataDir: string): Promise<number> {
  const uploads = join(dataDir, 'uploads');
  const entries = existsSync(uploads) ? await readdir(uploads, { recursive: true, withFileTypes: true }) : [];
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files) await saveUpload({ db }, relative(uploads, file), await readFile(file));
  return files.length;
}

/** Copies every upload of a PostgreSQL database to a data folder. Returns how many. */
export async function copyUploads(db: Db, dataDir: string): Promise<number> {
  const names = await listUploads(db);
  for (const name of names) await copyUpload(db, dataDir, `/uploads/${name}`);
  return names.length;
}
