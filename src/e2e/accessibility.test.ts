import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop, launch, openPage, phone } from './support/browser.ts';
import { serveDemoSite, templates } from './support/site.ts';
import { budgets, reachableScripts, weightOf } from './support/weight.ts';

let site: Awaited<ReturnType<typeof serveDemoSite>>;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([serveDemoSite(), launch()]);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

// Two pages at a time: a page waits more than it works.
describe.concurrent.each(Object.entries(templates))('%s', (_name, path) => {
  test('at 390 axe finds nothing serious, the console stays empty, and scripts weigh little: by themselves, and all that the page can use', async () => {
    const { page, problems, close } = await openPage(browser, phone);
    const loaded: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && loaded.push(new URL(request.url()).pathname));
    const answer = await page.goto(site.url + path);
    const usable = reachableScripts((await answer?.text()) ?? '');
    await page.waitForLoadState('networkidle');
    expect(loaded.length).toBeGreaterThan(0);
    expect(weightOf(loaded)).toBeLessThanOrEqual(budgets.before);
    expect(usable).toEqual(expect.arrayContaining(loaded));
    expect(weightOf(usable)).toBeLessThanOrEqual(budgets.after);
    await expectAccessible(page, problems, path);
    await close();
  });

  test('at 1280 axe finds nothing serious, and nothing scrolls sideways from 320 up', async () => {
    const { page, problems, close } = await openPage(browser, desktop);
    await page.goto(site.url + path);
    await expectAccessible(page, problems, path);
    for (const width of [320, 360, 480, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width}`).toBeLessThanOrEqual(0);
    }
    await close();
  });
});

async function expectAccessible(page: Page, problems: string[], path: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
  // The browser reports the status of a page that is meant to be missing.
  expect(problems.filter((problem) => !(path === '/no-such-page' && problem.includes('404')))).toEqual([]);
}
