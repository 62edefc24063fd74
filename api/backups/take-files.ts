import { createHash } from 'node:crypto';
import { createReadStream, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { freeSpace } from '../storage/disk-space.ts';
import { isUploadPath } from '../uploads/upload-files.ts';
import { isDatabaseCopy } from './database-copy.ts';
import { manifestName } from './manifest.ts';
import { readTar } from './tar.ts';

/** Files taken from a backup: the manifest's text, and the SHA-256 of every other file by its path. */
export interface StoredFiles {
  manifest: string | undefined;
  files: Map<string, string>;
}

/** An entry of a backup before it is extracted. */
interface Entry {
  path: string;
  isFile: boolean;
  size: number;
  bytes: () => AsyncIterable<Buffer>;
}

const mostManifestBytes = 100 * 1024 * 1024;
const mostUploadBytes = 50 * 1024 * 1024;

/**
 * Copies the files of a backup's folder to `into`. Throws an Error with one Japanese line at the first file that does not belong
 * to a backup.
 */
export async function copyFolder(folder: string, into: string): Promise<StoredFiles> {
  const stored: StoredFiles = { manifest: undefined, files: new Map() };
  // `withFileTypes` keeps the recursion from following links to folders.
  for (const { parentPath, name } of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(parentPath, name));
    const found = lstatSync(join(folder, path));
    if (found.isDirectory() && isFolder(path)) continue;
    const bytes = () => createReadStream(join(folder, path)) as AsyncIterable<Buffer>;
    await storeEntry({ path, isFile: found.isFile(), size: found.size, bytes }, into, stored);
  }
  return stored;
}

/** Extracts the tar file of one backup, whose entries all lie in one folder. Throws as `copyFolder` does. */
export async function extractTar(file: string, into: string): Promise<StoredFiles> {
  const stored: StoredFiles = { manifest: undefined, files: new Map() };
  let root: string | undefined;
  try {
    await readTar(file, async (entry) => {
      const [, top = '', path = ''] = /^(?:\.\/)?(backup-[A-Za-z0-9_-]+)(?:\/(.*))?$/s.exec(entry.path) ?? [];
      root ??= top;
      if (top === '' || top !== root) throw refusal(entry.path);
      if (entry.type === 'Directory' && isFolder(path.replace(/\/$/, ''))) entry.resume();
      else await storeEntry({ path, isFile: entry.type === 'File', size: entry.size, bytes: () => entry }, into, stored);
    });
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Error(`バックアップ ${file} を読み取れません。壊れているか、途中で切れています。`, { cause: error });
  }
  return stored;
}

async function storeEntry({ path, isFile, size, bytes }: Entry, into: string, stored: StoredFiles): Promise<void> {
  const isManifest = path === manifestName;
  if (!isFile || !(isManifest || isDatabaseCopy(path) || isUploadPath(path))) throw refusal(path);
  if (stored.files.has(path) || (isManifest && stored.manifest !== undefined)) throw new Refused(`バックアップに ${path} が2つあります。`);
  const free = freeSpace(into);
  const most = isManifest ? mostManifestBytes : isDatabaseCopy(path) ? free : mostUploadBytes;
  if (size > Math.min(most, free)) throw new Refused(`バックアップの ${path} が大きすぎて、取り出せません。`);
  if (isManifest) stored.manifest = await textOf(bytes());
  else stored.files.set(path, await store(bytes(), join(into, path)));
}

async function textOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const portions: Buffer[] = [];
  for await (const portion of bytes) portions.push(portion);
  return Buffer.concat(portions).toString('utf8');
}

/** Writes and syncs a new file that only this user can read; returns its SHA-256. */
async function store(bytes: AsyncIterable<Buffer>, to: string): Promise<string> {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const file = await open(to, 'wx', 0o600);
  try {
    for await (const portion of bytes) {
      hash.update(portion);
      await file.writeFile(portion);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}

/** Returns whether a path is the backup's own folder or one that may hold uploads. */
function isFolder(path: string): boolean {
  return path === '' || isUploadPath(`${path}/a.webp`);
}

class Refused extends Error {}

function refusal(path: string): Refused {
  const shown = JSON.stringify(path.slice(0, 200));
  return new Refused(`バックアップに入るはずのないもの（${shown}）が含まれています。何も取り出していません。`);
}
