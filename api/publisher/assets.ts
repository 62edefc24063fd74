import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { day } from '#api/contract/durations.ts';
import { replaceFile } from '../storage/whole-file.ts';
import { siteFolders } from './page-file.ts';
import { makePublicFolder, publicRights } from './public-files.ts';

const keptFor = 7 * day;

/**
 * Copies a build's files, the compressed ones too, next to the generations, before pages that reference them are written. Compares
 * existing files byte by byte instead of syncing them: a power cut may have left one empty. Hashed files of an earlier build stay for a
 * week after its replacement: the served site references them until it is republished, and open pages may still load them.
 */
export function publishAssets(clientFolder: string, dataDir: string, now = Date.now()): void {
  const { assets, site } = siteFolders(dataDir);
  const hashed = join(assets, '_astro');
  makePublicFolder(hashed);
  const files = readdirSync(clientFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(clientFolder, join(parentPath, name)));
  const present = files.filter((file) => dirname(file) === '_astro').map((file) => relative('_astro', file));
  const record = join(site, 'last-build.json');
  const last = namesIn(record);
  for (const name of readdirSync(hashed)) {
    const file = join(hashed, name);
    if (present.includes(name)) continue;
    // A record of an earlier release lists no compressed files.
    if (!last || last.includes(name.replace(/\.(br|gz)$/, ''))) utimesSync(file, new Date(now), new Date(now));
    else if (now - statSync(file).mtimeMs > keptFor) rmSync(file);
  }
  for (const file of files) {
    const bytes = readFileSync(join(clientFolder, file));
    const target = join(assets, file);
    makePublicFolder(dirname(target));
    if (!holds(target, bytes)) replaceFile(target, bytes, publicRights);
  }
  replaceFile(record, JSON.stringify(present), publicRights);
}

/** Returns the previous build's hashed files; undefined if the list is missing or damaged, so that all existing files stay. */
function namesIn(record: string): string[] | undefined {
  try {
    return JSON.parse(readFileSync(record, 'utf8')) as string[];
  } catch {
    return undefined;
  }
}

function holds(file: string, bytes: Buffer): boolean {
  try {
    return readFileSync(file).equals(bytes);
  } catch {
    return false;
  }
}
