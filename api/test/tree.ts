import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isLongRun } from '#db/test/long-run.ts';
import type { Generation } from '../publisher/generation.ts';
import type { HasPage } from './test-site.ts';

/** Returns the bytes of every page file of a generation, by path; in the short run only those of the pages of `has`. */
export function treeOf(generation: Pick<Generation, 'folder'> | undefined, has: HasPage = () => true): Map<string, Buffer> {
  const root = join(generation?.folder ?? '', 'pages');
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => relative(root, join(entry.parentPath, entry.name))).sort();
  return new Map(files.filter((file) => isLongRun || has(pageOf(file))).map((file) => [file, readFileSync(join(root, file))]));
}

function pageOf(file: string): string {
  return `/${file.replace(/\.(gz|br)$/, '').replace(/(^index)?\.html$/, '')}`;
}

/** Returns paths that only one of two trees has, or whose bytes differ. */
export function differences(one: Map<string, Buffer>, other: Map<string, Buffer>): string[] {
  const paths = new Set([...one.keys(), ...other.keys()]);
  return [...paths].filter((path) => !one.get(path)?.equals(other.get(path) ?? Buffer.alloc(0))).sort();
}

/** Returns the tags of every page of a generation, by path. */
export async function tagsOf(generation: Generation | undefined): Promise<Map<string, Buffer>> {
  const tags = new Map<string, Buffer>();
  for (const path of (await generation?.index.allPaths()) ?? [])
    tags.set(path, Buffer.from((await generation?.index.tagsOf(path))?.join() ?? ''));
  return tags;
}
