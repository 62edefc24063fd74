import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { launch, openPage, type desktop } from './browser.ts';
import { startRelay } from './relay.ts';
import { serveDemoSite } from './site.ts';

type Site = Awaited<ReturnType<typeof serveDemoSite>>;
type Relay = Awaited<ReturnType<typeof startRelay>>;

/** The demo site, a relay before it and a browser, for all tests of a file: they are there once its tests run, and gone after them. */
export function openDemo(environment: Record<string, string> = {}): { site: Site; relay: Relay; browser: Browser } {
  const demo = {} as { site: Site; relay: Relay; browser: Browser };
  beforeAll(async () => {
    const [site, browser] = await Promise.all([serveDemoSite(environment), launch()]);
    Object.assign(demo, { site, browser, relay: await startRelay(site.url) });
  });
  afterAll(async () => {
    await demo.browser.close();
    await demo.relay.close();
    await demo.site.close();
  });
  return demo;
}

/** Opens a page and looks at it; the console has to stay empty but for what is named and what the look takes out of `problems`. `before` has the page while it is blank. */
export async function lookAt(
  browser: Browser,
  address: string,
  viewport: typeof desktop,
  look: (page: Page, problems: string[]) => Promise<void>,
  expected: RegExp = /^$/,
  before?: (page: Page) => Promise<void>,
): Promise<void> {
  const { page, problems, close } = await openPage(browser, viewport);
  try {
    await before?.(page);
    await page.goto(address);
    await look(page, problems);
    expect(problems.filter((problem) => !expected.test(problem))).toEqual([]);
  } finally {
    await close();
  }
}

/** Expects that nothing on the page keeps anybody out. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}
