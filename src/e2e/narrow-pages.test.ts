import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { phone } from './support/browser.ts';
import { readDemo } from './support/demo.ts';
import { readBreaks } from './support/line-breaks.ts';

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

const fadesOf = (page: Page, box = '.compare-box') =>
  page.locator(box).evaluate((box) => {
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

test.each([
  { path: '/forum', javaScript: true },
  { path: '/products/dog', javaScript: false },
])('the tabs of the sections fade where they go on: $path, with scripts $javaScript', ({ path, javaScript }) =>
  onPhone(
    path,
    async (page) => {
      const tabs = '.section-tabs > ul';
      const places = await page
        .locator(tabs)
        .evaluate(({ scrollLeft, scrollWidth, clientWidth }) => [scrollLeft, scrollWidth - clientWidth]);
      expect(places[0]).toBeGreaterThan(0);
      await expect.poll(async () => (await fadesOf(page, tabs)).start).toBe(64);
      await page.locator(tabs).evaluate((row) => row.scrollTo({ left: 0, behavior: 'instant' }));
      await expect.poll(() => fadesOf(page, tabs)).toEqual({ start: 0, end: 64, isMasked: true });
    },
    phone.width,
    javaScript,
  ),
);

test('the tabs of the sections fade nowhere in a wide window, which has room for all', () =>
  onPhone('/forum', async (page) => expect(await fadesOf(page, '.section-tabs > ul')).toMatchObject({ start: 0, end: 0 }), 1280));

test.each([320, 360, 390])('at %i px the line about the animal of a review breaks after a middle dot only', (width) =>
  onPhone(
    '/product/1#reviews',
    async (page) => {
      const line = page.locator('#reviews .review > header small').first();
      await line.evaluate((box) => {
        const [part] = box.children;
        const parts = ['猫・', 'アメリカンショートヘア・', '1〜6歳・', '3〜5kg・', '1か月くらい使用'].map((text) => {
          const copy = part?.cloneNode() ?? box;
          copy.textContent = text;
          return copy;
        });
        box.replaceChildren(...parts);
      });
      const [{ text, breaks } = { text: '', breaks: [] }] = await readBreaks(line);
      expect(breaks.length).toBeGreaterThan(0);
      expect(breaks.map((at) => text[at - 1])).toEqual(breaks.map(() => '・'));
    },
    width,
  ),
);

test('without scripts a note that they are needed stands apart from the line above it, and over no empty list', () =>
  onPhone(
    '/favorites',
    async (page) => {
      for (const path of ['/favorites', '/my-pets', '/product/1', '/forum/post/1']) {
        await page.goto(demo.site.url + path);
        const gap = await page.locator('main noscript > .alert').evaluate((note) => {
          const before = note.parentElement?.previousElementSibling?.getBoundingClientRect().bottom ?? NaN;
          return note.getBoundingClientRect().top - before;
        });
        expect([path, gap >= 16]).toEqual([path, true]);
      }
      await page.goto(`${demo.site.url}/favorites`);
      const titles = page.locator('main :is(h1, h2)').filter({ visible: true });
      expect(await titles.allInnerTexts()).toEqual(['お気に入り']);
    },
    phone.width,
    false,
  ));

test('the terms that a form names stay whole in a narrow window', () =>
  onPhone(
    '/product/1#write-review',
    async (page) => {
      const terms = page.locator('.form-notes > .link');
      for (let width = 320; width <= 400; width += 5) {
        await page.setViewportSize({ width, height: phone.height });
        expect([width, await terms.evaluate((link) => link.getClientRects().length)]).toEqual([width, 1]);
      }
    },
    320,
  ));
