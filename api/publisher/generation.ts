import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { removeFolder } from '../remove-folder.ts';
import { IndexThread } from './index-thread.ts';
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
  /** Content policy of its pages; empty as long as it is not known. */
  policy: string;
}

/** Opens the generation that readers are served, if there is one. */
export async function openCurrent(dataDir: string): Promise<Generation | undefined> {
  const { current, generations } = siteFolders(dataDir);
  const generation = existsSync(current) ? await open(join(generations, basename(readlinkSync(current)))) : undefined;
  if (generation) emptyDrafts(generation.drafts);
  return generation;
}

/** Opens an unfinished generation with this fingerprint, so that an interrupted publish goes on, or begins a new one. */
export async function openUnfinished(dataDir: string, fingerprint: string): Promise<Generation> {
  const { generations } = siteFolders(dataDir);
  makePublicFolder(generations);
  for (const name of readdirSync(generations)) {
    const generation = await open(join(generations, name));
    if (generation?.fingerprint === fingerprint && !generation.index.complete) {
      await generation.index.distrustUnsynced();
      // Without a page it is a beginning: what lies there unnoted would stay.
      if (generation.index.pages > 0) {
        emptyDrafts(generation.drafts);
        return generation;
      }
    }
    await generation?.index.close();
  }
  return begin(join(generations, randomBytes(6).toString('hex')), fingerprint);
}

/** Makes a finished generation the one that is served, with its content policy for nginx: one symlink, replaced by rename. */
export function serve(dataDir: string, generation: Generation): void {
  const { current, policy } = siteFolders(dataDir);
  writeFileSync(policy, `add_header Content-Security-Policy "${generation.policy}" always;\n`);
  makePublic(policy);
  const next = `${current}.next`;
  rmSync(next, { force: true });
  symlinkSync(join('generations', generation.name), next);
  renameSync(next, current);
}

/** Notes the content policy of a generation's pages. */
export function keepPolicy(generation: Generation, policy: string): void {
  writeFileSync(join(generation.folder, policyFile), policy);
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

async function begin(folder: string, fingerprint: string): Promise<Generation> {
  makePublicFolder(join(folder, 'pages'));
  const index = await IndexThread.open(join(folder, 'index.db'));
  const drafts = join(folder, 'drafts');
  emptyDrafts(drafts);
  writeFileSync(join(folder, 'fingerprint'), fingerprint);
  return { name: basename(folder), folder, drafts, index, fingerprint, policy: '' };
}

async function open(folder: string): Promise<Generation | undefined> {
  // The fingerprint is written last: a folder without one is a beginning that was interrupted.
  if (!existsSync(join(folder, 'fingerprint'))) return undefined;
  return {
    name: basename(folder),
    folder,
    drafts: join(folder, 'drafts'),
    index: await IndexThread.open(join(folder, 'index.db')),
    fingerprint: readFileSync(join(folder, 'fingerprint'), 'utf8'),
    policy: existsSync(join(folder, policyFile)) ? readFileSync(join(folder, policyFile), 'utf8') : '',
  };
}

// What is on its way in the served generation would be lost: drafts are emptied before anything is rendered into it.
function emptyDrafts(drafts: string): void {
  rmSync(drafts, { recursive: true, force: true });
  mkdirSync(drafts, { recursive: true });
}
