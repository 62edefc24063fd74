import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import type { Db } from '#db/open.ts';
import { findIdentity, findLastPlace } from '#db/queries/changes.ts';
import { replaceFile } from '../storage/whole-file.ts';
import { openIndexThread, type IndexThread } from './index-thread.ts';
import { findMismatch } from './match.ts';
import { pageFile, siteFolders } from './page-file.ts';
import { makePublicFolder, publicRights } from './public-files.ts';

/** A complete rendering of the site: its pages, index, fingerprint and content policy. */
export interface Generation {
  readonly name: string;
  readonly folder: string;
  /** Folder where files are written before they are renamed into place; emptied at the next start. */
  readonly drafts: string;
  readonly index: IndexThread;
  readonly fingerprint: string;
  /** Inodes of the pages folder and the index, by which a replacement is detected. */
  readonly inodes: string;
  /** Content security policy of its pages; empty while unknown. */
  policy: string;
}

/**
 * Opens the served generation, if it has pages. An empty index in memory replaces a missing or broken one, so that the pages are
 * served until the whole site is published again.
 */
export async function openCurrent(dataDir: string): Promise<Generation | undefined> {
  const name = servedName(dataDir);
  const folder = join(siteFolders(dataDir).generations, name ?? '');
  if (name === undefined || !existsSync(join(folder, 'pages'))) return undefined;
  const index = (await openIndex(folder)) ?? (await openIndexThread(':memory:'));
  const generation = describe(folder, index);
  emptyDrafts(generation.drafts);
  return generation;
}

/**
 * Opens an unfinished generation with this fingerprint and database to resume an interrupted publish, or begins a new one. Leaves nothing
 * open, and no new folder, if it rejects: it is tried again and again while the database is unavailable.
 */
export async function openUnfinished(dataDir: string, fingerprint: string, db: Db): Promise<Generation> {
  const { generations } = siteFolders(dataDir);
  makePublicFolder(generations);
  for (const name of readdirSync(generations)) {
    const folder = join(generations, name);
    if (!isOf(folder, fingerprint)) continue;
    const index = await openIndex(folder);
    if (!index) continue;
    const generation = await resume(folder, index, db).catch(async (error: unknown) => {
      await index.close();
      throw error;
    });
    if (generation) return generation;
    await index.close();
  }
  return begin(join(generations, randomBytes(6).toString('hex')), fingerprint, db);
}

/** Returns whether this data folder holds a published site, complete or partial. */
export function isPublished(dataDir: string): boolean {
  const { generations } = siteFolders(dataDir);
  return existsSync(generations) && readdirSync(generations).length > 0;
}

/** Returns whether this generation is still served from the files it was opened with; an operator may have removed them. */
export function isServed(dataDir: string, generation: Generation): boolean {
  return servedName(dataDir) === generation.name && isWhole(generation);
}

/** Returns whether its pages folder and index are the ones it was opened with. */
export function isWhole({ folder, inodes }: Generation): boolean {
  return inodesOf(folder) === inodes;
}

/** Serves a finished generation: writes its content policy for nginx and replaces the `current` symlink by rename. */
export function serve(dataDir: string, generation: Generation): void {
  const { current } = siteFolders(dataDir);
  writeProxyPolicy(dataDir, generation.policy);
  const next = `${current}.next`;
  rmSync(next, { force: true });
  symlinkSync(join('generations', generation.name), next);
  renameSync(next, current);
}

/** Writes the nginx configuration file with the content policy of the served pages. Not synced: each start writes both policies again. */
export function writeProxyPolicy(dataDir: string, policy: string): void {
  const { policy: file } = siteFolders(dataDir);
  replaceFile(file, `add_header Content-Security-Policy "${policy}" always;\n`, publicRights);
}

/** Stores the content policy of a generation's pages. */
export function keepPolicy(generation: Generation, policy: string): void {
  replaceFile(join(generation.folder, policyFile), policy);
  generation.policy = policy;
}

/** Removes the fingerprint of an unfinished generation, so that the next one begins with its first page. */
export function neverResume({ folder }: Pick<Generation, 'folder'>): void {
  rmSync(join(folder, 'fingerprint'), { force: true });
}

/** Returns whether the generation in this folder is of the build with this fingerprint. */
export function isOf(folder: string, fingerprint: string): boolean {
  return textOf(folder, 'fingerprint') === fingerprint;
}

/** Returns the file of a page in a generation. */
export function fileOf(generation: Generation, path: string): string {
  return join(generation.folder, 'pages', pageFile(path));
}

const policyFile = 'content-policy';
const indexFile = 'index.db';

/** Returns undefined if the unfinished generation cannot be resumed. */
async function resume(folder: string, index: IndexThread, db: Db): Promise<Generation | undefined> {
  const generation = describe(folder, index);
  if (index.complete || !existsSync(join(folder, 'pages')) || (await findMismatch(db, generation))) return undefined;
  await index.distrustUnsynced();
  // A generation without recorded pages is not resumed: its unrecorded files would stay.
  if (index.pages === 0) return undefined;
  emptyDrafts(generation.drafts);
  return generation;
}

async function begin(folder: string, fingerprint: string, db: Db): Promise<Generation> {
  const identity = await findIdentity(db);
  const place = await findLastPlace(db);
  let index: IndexThread | undefined;
  try {
    makePublicFolder(join(folder, 'pages'));
    index = await openIndexThread(join(folder, indexFile));
    await index.begin(identity, place);
    writeFileSync(join(folder, 'fingerprint'), fingerprint);
    const generation = describe(folder, index);
    emptyDrafts(generation.drafts);
    return generation;
  } catch (error) {
    await index?.close();
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function describe(folder: string, index: IndexThread): Generation {
  return {
    name: basename(folder),
    folder,
    drafts: join(folder, 'drafts'),
    index,
    fingerprint: textOf(folder, 'fingerprint'),
    inodes: inodesOf(folder),
    policy: textOf(folder, policyFile),
  };
}

/** Opens a generation's index; undefined if it is missing or SQLite finds it damaged. */
async function openIndex(folder: string): Promise<IndexThread | undefined> {
  const file = join(folder, indexFile);
  if (!existsSync(file)) return undefined;
  const index = await openIndexThread(file).catch(() => undefined);
  if (!index || (await index.isSound().catch(() => false))) return index;
  await index.close();
  return undefined;
}

function servedName(dataDir: string): string | undefined {
  try {
    return basename(readlinkSync(siteFolders(dataDir).current));
  } catch {
    return undefined;
  }
}

function inodesOf(folder: string): string {
  return ['pages', indexFile].map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.ino ?? 0).join();
}

function textOf(folder: string, name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return '';
  }
}

// Call it before anything is rendered into the generation: it removes files that are being written.
function emptyDrafts(drafts: string): void {
  rmSync(drafts, { recursive: true, force: true });
  mkdirSync(drafts, { recursive: true });
}
