import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { closeContexts, openBrowser, openPage, type desktop } from './browser.ts';
import { startRelay } from './relay.ts';
import { serveDemoSite } from './site.ts';

type Site = Awaited<ReturnType<typeof serveDemoSite>>;
type Relay = Awaited<ReturnType<typeof startRelay>>;

export interface Demo {
  site: { url: string };
  relay: Relay;
  browser: Browser;
}

interface OwnDemo extends Demo {
  site: Site;
  /** Returns the text of an answer of the site. */
  text: (path: string) => Promise<string>;
}

/** Starts a demo site and a relay in front of it before the tests of a file, with a browser, and ends them afterwards. */
export function openDemo(environment: Record<string, string> = {}): OwnDemo {
  const demo = { text: async (path) => (await fetch(demo.site.url + path)).text() } as OwnDemo;
  beforeAll(async () => {
    const [site, browser] = await Promise.all([serveDemoSite(environment), openBrowser()]);
    Object.assign(demo, { site, browser, relay: await startRelay(site.url) });
  });
  beforeEach(() => demo.relay.reset());
  afterAll(async () => {
    await closeContexts(demo.browser);
    await demo.relay.close();
    await demo.site.close();
  });
  return demo;
}

/**
 * Opens a browser and a relay for a file whose tests only read: they share the demo site of `scripts/test/demo-site.ts`, which refuses
 * every write.
 */
export function readDemo(): Demo {
  const url = process.env['DEMO_URL'] ?? '';
  const demo = { site: { url } } as Demo;
  beforeAll(async () => {
    Object.assign(demo, { browser: await openBrowser(), relay: await startRelay(url) });
  });
  beforeEach(() => demo.relay.reset());
  afterAll(async () => {
    await closeContexts(demo.browser);
    await demo.relay.close();
  });
  return demo;
}

/**
 * Opens a page and runs `steps` on it. Fails on console errors, except `expected` ones and those that `steps` removes from
 * `problems`. `before` receives the page while it is blank.
 */
export async function visitPage(
  browser: Browser,
  address: string,
  viewport: typeof desktop,
  steps: (page: Page, problems: string[]) => Promise<void>,
  expected: RegExp = /^$/,
  before?: (page: Page) => Promise<void>,
): Promise<void> {
  const { page, problems, close } = await openPage(browser, viewport);
  try {
    await before?.(page);
    await page.goto(address);
    await steps(page, problems);
    const unexpected = problems.filter((problem) => !expected.test(problem));
    expect(unexpected, unexpected.join('\n')).toEqual([]);
  } finally {
    await close();
  }
}

/** Returns `visitPage` for the pages of a demo site as its relay, or the site itself, serves them. */
export function visitOf(demo: Demo, from: 'relay' | 'site' = 'relay') {
  return (
    path: string,
    viewport: typeof desktop,
    steps: (page: Page, problems: string[]) => Promise<void>,
    expected?: RegExp,
  ): Promise<void> => visitPage(demo.browser, demo[from].url + path, viewport, steps, expected);
}

const impacts = ['minor', 'moderate', 'serious', 'critical'];
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Expects no serious or critical axe violation on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  const found = await violationsOf(page, ['serious', 'critical']);
  expect(found, found.join('\n')).toEqual([]);
}

/**
 * Returns what rules of these impacts, of all by default, find at fault in the page and in each of its frames. axe runs in the browser, and
 * only violations leave it: `@axe-core/playwright` sends every rule's results to Node and back, which takes three times as long.
 */
export async function violationsOf(page: Page, wanted: readonly string[] = impacts): Promise<string[]> {
  const found = await Promise.all(
    page.frames().map(async (frame) => {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
      return frame.evaluate(async (kept) => {
        // What fades in has too little contrast until it is there.
        for (const animation of document.getAnimations())
          if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
        const loaded = (window as unknown as { axe: typeof axe & Audit }).axe;
        // All that a rule finds has the rule's impact, which only this list tells.
        const others = loaded._audit.rules.filter(({ impact }) => !kept.includes(impact));
        const rules = Object.fromEntries(others.map(({ id }) => [id, { enabled: false }]));
        const { violations } = await loaded.run(document, { resultTypes: ['violations'], iframes: false, rules });
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
      }, wanted);
    }),
  );
  return found.flat();
}

/** A part of axe that its types leave out. */
interface Audit {
  _audit: { rules: Array<{ id: string; impact: string }> };
}
