import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../../scripts/test/browser.ts';
import { serveDemoSite } from './support/site.ts';
import { templates } from './support/templates.ts';

// Only in the long run: its performance score is a time measured on this machine, and of the rest the short run tests the same by axe,
// the weight of scripts and the pages' HTML. Lighthouse does not measure a page that answers 404.
const measured = Object.entries(templates).filter(([name]) => name !== 'not-found');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
let site: Awaited<ReturnType<typeof serveDemoSite>>;

beforeAll(async () => {
  site = await serveDemoSite();
});

afterAll(() => site.close());

test.each(measured)('Lighthouse scores %s 100, and at least 95 in performance', async (name, path) => {
  const report = await bestRun(`${site.url}${path}`);
  // Search results and device lists are noindex, which Lighthouse counts against SEO.
  const scores = Object.entries(report).filter(
    ([category]) => !(category === 'seo' && ['search', 'compare', 'compare-start', 'favorites', 'my-pets'].includes(name)),
  );
  for (const [category, score] of scores) expect(score, category).toBeGreaterThanOrEqual(category === 'performance' ? 95 : 100);
});

// Load on the machine makes a page look slow, never fast, so the best of up to five runs counts.
async function bestRun(url: string): Promise<Record<string, number>> {
  let best = await runLighthouse(url);
  for (let run = 2; run <= 5 && (best['performance'] ?? 100) < 95; run++) {
    const again = await runLighthouse(url);
    if ((again['performance'] ?? 0) > (best['performance'] ?? 0)) best = again;
  }
  return best;
}

// Runs Lighthouse in a child process without blocking: this process serves the pages.
async function runLighthouse(url: string): Promise<Record<string, number>> {
  const program = join(import.meta.dirname, '../../node_modules/lighthouse/cli/index.js');
  const flags =
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --lang=ja';
  const env = { ...process.env, CHROME_PATH: findBrowser() ?? '' };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, url, '--quiet', '--output=json', `--only-categories=${categories.join()}`, flags],
    {
      env,
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const report = JSON.parse(stdout) as { categories: Record<string, { score: number }> };
  return Object.fromEntries(Object.entries(report.categories).map(([category, { score }]) => [category, Math.round(score * 100)]));
}
