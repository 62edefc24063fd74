import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PageIndex } from './page-index.ts';
import { pageFile, siteFolders } from './page-file.ts';

/** One whole rendering of the site: its pages, its index, and what it was rendered with. */
export interface Generation {
  readonly name: string;
  readonly folder: string;
  /** Where files are made before they are renamed into place; what a kill left there is removed at the next start. */
  readonly drafts: string;
  readonly index: PageIndex;
  readonly fingerprint: string;
}

/** Opens the generation that readers are served, if there is one. */
export function openCurrent(dataDir: string): Generation | undefined {
  const { current, generations } = siteFolders(dataDir);
  return existsSync(current) ? open(join(generations, basename(readlinkSync(current)))) : undefined;
}

/** Opens an unfinished generation with this fingerprint, so that an interrupted publish goes on, or begins a new one. */
export function openUnfinished(dataDir: string, fingerprint: string): Generation {
  const { generations } = siteFolders(dataDir);
  mkdirSync(generations, { recursive: true });
  for (const name of readdirSync(generations)) {
    const generation = open(join(generations, name));
    if (generation?.fingerprint === fingerprint && !generation.index.complete) return generation;
    generation?.index.close();
  }
  return begin(join(generations, randomBytes(6).toString('hex')), fingerprint);
}

/** Makes a finished generation the one that is served: one symlink, replaced by rename. */
export function serve(dataDir: string, generation: Generation): void {
  const { current } = siteFolders(dataDir);
  const next = `${current}.next`;
  rmSync(next, { force: true });
  symlinkSync(join('generations', generation.name), next);
  renameSync(next, current);
}

/** Deletes every generation but the served one. */
export function prune(dataDir: string, kept: Generation): void {
  const { generations } = siteFolders(dataDir);
  for (const name of readdirSync(generations)) if (name !== kept.name) rmSync(join(generations, name), { recursive: true, force: true });
}

/** File of a page in a generation. */
export function fileOf(generation: Generation, path: string): string {
  return join(generation.folder, 'pages', pageFile(path));
}

function begin(folder: string, fingerprint: string): Generation {
  mkdirSync(join(folder, 'pages'), { recursive: true });
  const index = new PageIndex(join(folder, 'index.db'));
  writeFileSync(join(folder, 'fingerprint'), fingerprint);
  return { name: basename(folder), folder, drafts: emptyDrafts(folder), index, fingerprint };
}

function open(folder: string): Generation | undefined {
  // The fingerprint is written last: a folder without one is a beginning that was interrupted.
  if (!existsSync(join(folder, 'fingerprint'))) return undefined;
  return {
    name: basename(folder),
    folder,
    drafts: emptyDrafts(folder),
    index: new PageIndex(join(folder, 'index.db')),
    fingerprint: readFileSync(join(folder, 'fingerprint'), 'utf8'),
  };
}

function emptyDrafts(folder: string): string {
  const drafts = join(folder, 'drafts');
  rmSync(drafts, { recursive: true, force: true });
  mkdirSync(drafts, { recursive: true });
  return drafts;
}
