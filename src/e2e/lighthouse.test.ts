import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../../scripts/test/browser.ts';
import { serveDemoSite, templates } from './support/site.ts';

const long = process.env['LONG'] === '1';
const chosen = long ? Object.entries(templates) : Object.entries(templates).filter(([name]) => name === 'product');
let site: Awaited<ReturnType<typeof serveDemoSite>>;

beforeAll(async () => {
  site = await serveDemoSite();
});

afterAll(() => site.close());

test.each(chosen)('Lighthouse gives %s at least 95 in performance and 100 in everything else', (name, path) => {
  const report = runLighthouse(`${site.url}${path}`);
  // A missing page answers 404 and a search is not to be indexed, which Lighthouse counts against SEO.
  const asked = Object.entries(report).filter(([category]) => !(category === 'seo' && ['not-found', 'search'].includes(name)));
  for (const [category, score] of asked) expect(score, category).toBeGreaterThanOrEqual(category === 'performance' ? 95 : 100);
});

function runLighthouse(url: string): Record<string, number> {
  const program = join(import.meta.dirname, '../../node_modules/lighthouse/cli/index.js');
  const flags =
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --lang=ja';
  const env = { ...process.env, CHROME_PATH: findBrowser() ?? '' };
  const { stdout, stderr } = spawnSync(process.execPath, [program, url, '--quiet', '--output=json', flags], {
    encoding: 'utf8',
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (!stdout) throw new Error(stderr);
  const { categories } = JSON.parse(stdout) as { categories: Record<string, { score: number }> };
  return Object.fromEntries(Object.entries(categories).map(([category, { score }]) => [category, Math.round(score * 100)]));
}
