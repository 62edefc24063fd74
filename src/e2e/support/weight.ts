import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const client = join(import.meta.dirname, '../../../dist/client');
// Import forms in compiled scripts: `from"./x.js"`, `import"./x.js"`, import(`./x.js`), a worker's new URL(`/_astro/x.js`, …).
const imported = /(?:from|import|new URL)\s*\(?\s*["'`](?:\.|\/_astro)\/([\w.-]+\.js)["'`]/g;
const named = /(?:src|component-url|renderer-url)="(\/_astro\/[\w.-]+\.js)"/g;

// Pages import these only where the device has animals: at once (src/layouts/chrome.ts), in the review form, for the order by nearness.
const withPets = /\/(start-pets|AttachPet|NearLine|near-reviews)\./;

// A page edits own reviews of products or of brands, never both: its HTML names the place of its own posts.
const editors = [
  { place: 'data-own-posts="review:', script: /\/ChangeReview\./ },
  { place: 'data-own-posts="brandReview:', script: /\/ChangeBrandReview\./ },
];

/**
 * Budgets of a page's scripts in bytes of brotli: those that load by themselves, all that the page can load, and what a device with
 * animals can load besides. Scripts name each other with a hash of their content, so a change in one alters the compressed size of those
 * that import it by up to 40 bytes: the budgets leave room for that.
 * Code on demand is asked for as `import(…).then((code) => code.open())`: a name taken out of the module costs 30 bytes, for the bundler
 * wraps it in a function.
 */
export const budgets = { before: 5_000, after: 98_150, pets: 10_640 };

/** Returns the paths of all scripts that a page can load: those its HTML names and all their static and dynamic imports. */
export function reachableScripts(html: string): string[] {
  const all = [...html.matchAll(named)].map(([, path = '']) => path);
  const absent = editors.filter(({ place }) => !html.includes(place));
  return reachedFrom(all, (path) => !withPets.test(path) && !absent.some(({ script }) => script.test(path)));
}

/** Returns the paths of the scripts that a page loads only where the device has animals. */
export function petScripts(html: string): string[] {
  const usual = reachableScripts(html);
  const starts = usual.flatMap(importsOf).filter((path) => withPets.test(path));
  return reachedFrom(starts, (path) => !usual.includes(path));
}

function reachedFrom(starts: readonly string[], counts: (path: string) => boolean): string[] {
  const reached = new Set<string>();
  const waiting = [...starts];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path) || !counts(path)) continue;
    reached.add(path);
    waiting.push(...importsOf(path));
  }
  return [...reached];
}

function importsOf(path: string): string[] {
  return [...readFileSync(join(client, path), 'utf8').matchAll(imported)].map(([, name = '']) => `/_astro/${name}`);
}

/** Returns the bytes of scripts as sent to a browser (brotli), each counted once. */
export function weightOf(paths: Iterable<string>): number {
  return [...new Set(paths)].reduce((sum, path) => sum + brotliBytes(path), 0);
}

function brotliBytes(path: string): number {
  return statSync(join(client, `${path}.br`)).size;
}
