import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Generation } from '../publisher/generation.ts';

/** Returns the bytes of every page file of a generation, by path. */
export function treeOf(generation: Pick<Generation, 'folder'> | undefined): Map<string, Buffer> {
  const root = join(generation?.folder ?? '', 'pages');
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(files.map((file) => [relative(root, file), readFileSync(file)]));
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
