import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { phone } from './support/browser.ts';
import { readDemo } from './support/demo.ts';

// Parts of pages that have little room on a phone.
const demo = readDemo();

async function onPhone(path: string, steps: (page: Page) => Promise<void>, width = phone.width, javaScriptEnabled = true): Promise<void> {
  const page = await demo.browser.newPage({ viewport: { ...phone, width }, javaScriptEnabled });
  try {
    await page.goto(demo.site.url + path);
    await steps(page);
  } finally {
    await page.close();
  }
}

test('an excerpt of a review ends with its last line', () =>
  onPhone('/product/52', async (page) => {
    const excerpts = page.locator('.excerpt');
    expect(await excerpts.count()).toBeGreaterThan(2);
    const lines = await excerpts.evaluateAll((all) =>
      all.map((box) => Math.round(box.clientHeight / Number.parseFloat(getComputedStyle(box).lineHeight))),
    );
    expect(Math.max(...lines)).toBe(4);
    expect(await excerpts.evaluateAll((all) => all.some(({ clientHeight, scrollHeight }) => scrollHeight > clientHeight))).toBe(true);
  }));

test('pictures of a product stay in one row, and each can be chosen and shown', () =>
  onPhone('/product/1', async (page) => {
    const top = await page.locator('.product-head h1').evaluate((heading) => heading.getBoundingClientRect().top);
    const row = page.locator('.gallery > ul');
    await row.evaluate((list) => {
      const last = list.lastElementChild;
      for (let at = 0; at < 20; at++) if (last) list.append(last.cloneNode(true));
    });
    const moved = await page.locator('.product-head h1').evaluate((heading) => heading.getBoundingClientRect().top);
    expect(Math.abs(moved - top)).toBeLessThan(2);
    const last = page.locator('.gallery > ul > li').last();
    await last.locator('input').check();
    expect(await last.locator('.view').isVisible()).toBe(true);
    expect(await row.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }));

const fadesOf = (page: Page) =>
  page.locator('.compare-box').evaluate((box) => {
    const style = getComputedStyle(box);
    const [start, end] = ['--fade-start', '--fade-end'].map((name) => Number.parseFloat(style.getPropertyValue(name)));
    return { start, end, isMasked: style.maskImage !== 'none' };
  });

test('a table that is wider than its box fades where it goes on', () =>
  onPhone('/compare?ids=1,8,40', async (page) => {
    await expect.poll(() => fadesOf(page)).toEqual({ start: 0, end: 24, isMasked: true });
    await page.locator('.compare-box').evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
    await expect.poll(() => fadesOf(page)).toEqual({ start: 24, end: 0, isMasked: true });
    // A mask would cut the outline of what has the focus.
    await page.keyboard.press('Tab');
    await page.locator('.compare-box a').first().focus();
    expect((await fadesOf(page)).isMasked).toBe(false);
  }));

test('a table that fits its box fades nowhere', () =>
  onPhone('/compare?ids=1,8,40', async (page) => expect(await fadesOf(page)).toMatchObject({ start: 0, end: 0 }), 1280));

test.each([360, 390])('at %i px without scripts, the order of a listing and its button keep their words whole', (width) =>
  onPhone(
    '/products/dog',
    async (page) => {
      const button = page.locator('.listing-menus .scriptless');
      const { width: wide, height } = (await button.boundingBox()) ?? { width: 0, height: 0 };
      expect(wide).toBeGreaterThan(height);
      const select = await page.locator('.listing-menus .sort-form > select').boundingBox();
      expect(select?.width).toBeGreaterThan(150);
    },
    width,
    false,
  ),
);
