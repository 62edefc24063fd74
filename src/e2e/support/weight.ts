import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const client = join(import.meta.dirname, '../../../dist/client');
// Import forms in compiled scripts: `from"./x.js"`, `import"./x.js"`, import(`./x.js`), a worker's new URL(`/_astro/x.js`, …).
const imported = /(?:from|import|new URL)\s*\(?\s*["'`](?:\.|\/_astro)\/([\w.-]+\.js)["'`]/g;
const named = /(?:src|component-url|renderer-url)="(\/_astro\/[\w.-]+\.js)"/g;

/** Budgets of a page's scripts in bytes of brotli: those that load by themselves, and all that the page can load. */
export const budgets = { before: 5_000, after: 91_000 };

/** Returns the paths of all scripts that a page can load: those its HTML names and all their static and dynamic imports. */
export function reachableScripts(html: string): string[] {
  const reached = new Set<string>();
  const waiting = [...html.matchAll(named)].map(([, path = '']) => path);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    waiting.push(...[...readFileSync(join(client, path), 'utf8').matchAll(imported)].map(([, name = '']) => `/_astro/${name}`));
  }
  return [...reached];
}

/** Returns the bytes of scripts as sent to a browser (brotli), each counted once. */
export function weightOf(paths: Iterable<string>): number {
  return [...new Set(paths)].reduce((sum, path) => sum + brotliBytes(path), 0);
}

const weighed = new Map<string, number>();

function brotliBytes(path: string): number {
  const known = weighed.get(path) ?? brotliCompressSync(readFileSync(join(client, path))).length;
  weighed.set(path, known);
  return known;
}
