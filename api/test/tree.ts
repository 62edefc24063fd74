import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Generation } from '../publisher/generation.ts';

/** Returns the bytes of every page file of a generation, by path. */
export function treeOf(generation: Generation | undefined): Map<string, Buffer> {
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
