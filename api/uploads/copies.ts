import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import type { Db } from '#db/open.ts';
import { isPostgres } from '#db/postgres/dialect.ts';
import { findUpload, listUploads, saveUpload } from '#db/postgres/uploads.ts';
import { replaceDurably } from '../storage/whole-file.ts';
import { isUploadPath, listUploadFiles } from './upload-files.ts';

/** Rows name uploads by their path below this folder. */
const folder = 'uploads/';

/**
 * Copies an upload from a PostgreSQL database to this server's disk, at its first use here. Does nothing for other paths and for files that
 * are here. Throws `DatabaseUnavailable`.
 */
export async function copyUpload(db: Db, dataDir: string, path: string): Promise<void> {
  const relativePath = normalize(path).slice(1);
  const file = join(dataDir, relativePath);
  if (!isPostgres(db) || !isUploadPath(relativePath) || existsSync(file)) return;
  const bytes = await findUpload(db, relativePath.slice(folder.length));
  if (bytes) await writeCopy(file, bytes);
}

/** Writes an upload to this server's disk, whole or not at all. */
export async function writeCopy(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await replaceDurably(file, bytes);
}

/** Stores every upload of a data folder in a PostgreSQL database. Returns how many. */
export async function saveUploads(db: Db, dataDir: string): Promise<number> {
  const files = listUploadFiles(dataDir);
  for (const file of files) await saveUpload({ db }, file.slice(folder.length), await readFile(join(dataDir, file)));
  return files.length;
}

/** Copies every upload of a PostgreSQL database to a data folder. Returns how many. */
export async function copyUploads(db: Db, dataDir: string): Promise<number> {
  const names = await listUploads(db);
  for (const name of names) await copyUpload(db, dataDir, `/${folder}${name}`);
  return names.length;
}
