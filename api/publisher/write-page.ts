import { createHash } from 'node:crypto';
import { closeSync, fchmodSync, fsync, linkSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { threadId } from 'node:worker_threads';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { makePublic, makePublicFolder, publicRights } from './public-files.ts';

/** Extensions of a page's files. The plain file is written last, so that a page never exists without its compressed versions. */
export const endings = ['.br', '.gz', ''] as const;

/** Returns the hash that tells versions of a page apart, and the ETags of stored bytes: 22 characters of SHA-256 in base64url. */
export function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}

/**
 * Writes a page's plain and compressed files. In a served generation they are written and synced in the `drafts` folder before
 * they are renamed into place. A generation being filled has no readers: its files are written directly and synced as a whole.
 */
export async function writePage(file: string, body: Buffer, drafts: string | undefined): Promise<void> {
  makeFolder(dirname(file));
  if (drafts) await replaceFiles(file, body, drafts);
  else for (const ending of endings) createFile(`${file}${ending}`, compress(body, ending));
}

/**
 * Hard-links a page of an older generation into a new one: same bytes, same ETag, no disk space. Returns its bytes; undefined, and leaves
 * no file, if one of the older files is missing, empty or damaged.
 */
export function linkPage(from: string, to: string): Buffer | undefined {
  try {
    makeFolder(dirname(to));
    for (const ending of endings) {
      rmSync(`${to}${ending}`, { force: true });
      linkSync(`${from}${ending}`, `${to}${ending}`);
    }
    // The links are read, because the older files may be replaced meanwhile.
    return readWhole(to);
  } catch {
    removePage(to);
    return undefined;
  }
}

/** Returns the bytes of a page whose three files hold the same ones. Throws otherwise. */
function readWhole(file: string): Buffer {
  const body = readFileSync(file);
  // More bytes than these are others.
  const atMost = { maxOutputLength: Math.max(1, body.length) };
  const unpacked = [gunzipSync(readFileSync(`${file}.gz`), atMost), brotliDecompressSync(readFileSync(`${file}.br`), atMost)];
  if (body.length > 0 && unpacked.every((bytes) => bytes.equals(body))) return body;
  throw new Error(`the files of ${file} differ`);
}

/** Removes a page's files, the plain one first, so that no partial page is served. */
export function removePage(file: string): void {
  for (const ending of [...endings].reverse()) rmSync(`${file}${ending}`, { force: true });
}

// A file left by an interrupted fill may be a hard link to a served file: it is removed, never written into.
function createFile(file: string, bytes: Buffer): void {
  try {
    writeFileSync(file, bytes, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    rmSync(file);
    writeFileSync(file, bytes, { flag: 'wx' });
  }
  makePublic(file);
}

function makeFolder(folder: string): void {
  if (folder === lastFolder) return;
  makePublicFolder(folder);
  lastFolder = folder;
}
let lastFolder = '';

// Each file is synced while the next is compressed, so that the disk is waited for once for the three and for other pages under way. Only
// the sync is left to another thread: handing over each of the other calls would take longer than they do.
async function replaceFiles(file: string, body: Buffer, drafts: string): Promise<void> {
  const files = endings.map((ending) => ({ ending, temporary: join(drafts, `${threadId}-${serial++}`) }));
  const synced: Array<Promise<void>> = [];
  try {
    try {
      for (const { ending, temporary } of files) synced.push(writeSynced(temporary, compress(body, ending)));
    } finally {
      // A file is removed once nothing writes to it any more.
      await Promise.allSettled(synced);
    }
    await Promise.all(synced);
    for (const { ending, temporary } of files) renameSync(temporary, `${file}${ending}`);
  } catch (error) {
    for (const { temporary } of files) rmSync(temporary, { force: true });
    throw error;
  }
}
let serial = 0;

/** Removes the files that a render thread left in the `drafts` folder when it was terminated. */
export async function removeDraftsOf(thread: number, drafts: string): Promise<void> {
  const names = await readdir(drafts);
  await Promise.all(names.filter((name) => name.startsWith(`${thread}-`)).map((name) => rm(join(drafts, name), { force: true })));
}

/** Writes a file at once, and resolves when it is on disk. */
function writeSynced(file: string, bytes: Buffer): Promise<void> {
  const handle = openSync(file, 'w');
  try {
    writeFileSync(handle, bytes);
    fchmodSync(handle, publicRights);
  } catch (error) {
    closeSync(handle);
    throw error;
  }
  return sync(handle).finally(() => closeSync(handle));
}
const sync = promisify(fsync);

// Above brotli 5 and gzip 4 (0.5 and 0.24 ms for 40 KB) the time rises faster than the size falls.
function compress(body: Buffer, ending: (typeof endings)[number]): Buffer {
  if (ending === '.br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return brotliCompressSync(body, { params });
  }
  return ending === '.gz' ? gzipSync(body, { level: 4 }) : body;
}
