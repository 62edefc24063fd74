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
import { removeFolder } from '../remove-folder.ts';
import { IndexThread } from './index-thread.ts';
import { findMismatch } from './match.ts';
import { pageFile, siteFolders } from './page-file.ts';
import { makePublic, makePublicFolder } from './public-files.ts';

/** One whole rendering of the site: its pages, its index, and what it was rendered with. */
export interface Generation {
  readonly name: string;
  readonly folder: string;
  /** Where files are made before they are renamed into place; what a kill left there is removed at the next start. */
  readonly drafts: string;
  readonly index: IndexThread;
  readonly fingerprint: string;
  /** Which files its pages and its index are, so that others in their place are not taken for them. */
  readonly inodes: string;
  /** Content policy of its pages; empty as long as it is not known. */
  policy: string;
}

/**
 * Opens the generation that readers are served, if there is one with pages. Where its index is missing or broken it has an empty
 * one in memory, so that its pages can be served until all are published again.
 */
export async function openCurrent(dataDir: string): Promise<Generation | undefined> {
  const name = servedName(dataDir);
  const folder = join(siteFolders(dataDir).generations, name ?? '');
  if (name === undefined || !existsSync(join(folder, 'pages'))) return undefined;
  const index = (await openIndex(folder)) ?? (await IndexThread.open(':memory:'));
  const generation = describe(folder, index);
  emptyDrafts(generation.drafts);
  return generation;
}

/**
 * Opens an unfinished generation with this fingerprint, made from this database, so that an interrupted publish goes on, or
 * begins a new one.
 */
export async function openUnfinished(dataDir: string, fingerprint: string, db: Db): Promise<Generation> {
  const { generations } = siteFolders(dataDir);
  makePublicFolder(generations);
  for (const name of readdirSync(generations)) {
    const folder = join(generations, name);
    if (textOf(folder, 'fingerprint') !== fingerprint) continue;
    const index = await openIndex(folder);
    if (!index) continue;
    const generation = describe(folder, index);
    if (!index.complete && existsSync(join(folder, 'pages')) && !(await findMismatch(db, generation))) {
      await index.distrustUnsynced();
      // Without a page it is a beginning: what lies there unnoted would stay.
      if (index.pages > 0) {
        emptyDrafts(generation.drafts);
        return generation;
      }
    }
    await index.close();
  }
  return begin(join(generations, randomBytes(6).toString('hex')), fingerprint, db);
}

/** Whether any site was published in this data folder, whole or in part. */
export function isPublished(dataDir: string): boolean {
  const { generations } = siteFolders(dataDir);
  return existsSync(generations) && readdirSync(generations).length > 0;
}

/** Whether this generation is still the one that is served, with the files it was opened with: somebody may have removed them. */
export function isServed(dataDir: string, generation: Generation): boolean {
  return servedName(dataDir) === generation.name && isWhole(generation);
}

/** Whether its pages and its index are the files that it was opened with. */
export function isWhole({ folder, inodes }: Generation): boolean {
  return inodesOf(folder) === inodes;
}

/** Makes a finished generation the one that is served, with its content policy for nginx: one symlink, replaced by rename. */
export function serve(dataDir: string, generation: Generation): void {
  const { current } = siteFolders(dataDir);
  writeProxyPolicy(dataDir, generation.policy);
  const next = `${current}.next`;
  rmSync(next, { force: true });
  symlinkSync(join('generations', generation.name), next);
  renameSync(next, current);
}

/** Writes the file that tells nginx the content policy of the pages it serves. */
export function writeProxyPolicy(dataDir: string, policy: string): void {
  const { policy: file } = siteFolders(dataDir);
  replaceText(file, `add_header Content-Security-Policy "${policy}" always;\n`);
  makePublic(file);
}

/** Notes the content policy of a generation's pages. */
export function keepPolicy(generation: Generation, policy: string): void {
  replaceText(join(generation.folder, policyFile), policy);
  generation.policy = policy;
}

/** Deletes every generation but the served one, in the background of everything else; `signal` ends it where it is. */
export async function prune(dataDir: string, kept: Generation, signal: AbortSignal): Promise<void> {
  const { generations } = siteFolders(dataDir);
  for (const name of readdirSync(generations)) {
    if (signal.aborted) return;
    if (name === kept.name) continue;
    // Without its fingerprint, what a kill leaves of it is no generation.
    rmSync(join(generations, name, 'fingerprint'), { force: true });
    await removeFolder(join(generations, name), signal);
  }
}

/** File of a page in a generation. */
export function fileOf(generation: Generation, path: string): string {
  return join(generation.folder, 'pages', pageFile(path));
}

const policyFile = 'content-policy';
const indexFile = 'index.db';

async function begin(folder: string, fingerprint: string, db: Db): Promise<Generation> {
  makePublicFolder(join(folder, 'pages'));
  const index = await IndexThread.open(join(folder, indexFile));
  await index.begin(await findIdentity(db), await findLastPlace(db));
  writeFileSync(join(folder, 'fingerprint'), fingerprint);
  const generation = describe(folder, index);
  emptyDrafts(generation.drafts);
  return generation;
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

/** The index of a generation; undefined where there is none that SQLite finds in order. */
async function openIndex(folder: string): Promise<IndexThread | undefined> {
  const file = join(folder, indexFile);
  if (!existsSync(file)) return undefined;
  const index = await IndexThread.open(file).catch(() => undefined);
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

// By rename, so that a full disk or a kill leaves the text that was there.
function replaceText(file: string, text: string): void {
  writeFileSync(`${file}.tmp`, text);
  renameSync(`${file}.tmp`, file);
}

// What is on its way in the served generation would be lost: drafts are emptied before anything is rendered into it.
function emptyDrafts(drafts: string): void {
  rmSync(drafts, { recursive: true, force: true });
  mkdirSync(drafts, { recursive: true });
}
