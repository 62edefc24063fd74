import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { longTest } from '#db/test/long-test.ts';
import { desktop, phone } from './support/browser.ts';
import { see } from './support/catalogue.ts';
import { readDemo, visitPage } from './support/demo.ts';
import { overflowing } from './support/fit.ts';

const demo = readDemo();

test('the header stays on screen; its logo links home and its buttons to four lists [CHROME-02 CHROME-03 CHROME-06 CHROME-07]', () =>
  visit('/product-list', desktop, async (page) => {
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    const header = page.getByRole('banner');
    expect((await header.boundingBox())?.y).toBe(0);
    expect(await hrefs(header.getByRole('link', { name: 'ペットみっけ ホーム' }))).toEqual(['/']);
    expect(await hrefs(page.getByRole('navigation', { name: 'メイン' }).getByRole('link'))).toEqual([
      '/product-list',
      '/reviews/ranking',
      '/brands',
      '/forum',
    ]);
    await see(header.getByRole('link', { name: 'ペット相談' }));
  }));

test('text that a style enlarges neither squeezes the logo nor pushes a part of the header out of it', () =>
  visit('/about', desktop, async (page) => {
    const logo = page.getByRole('link', { name: 'ペットみっけ ホーム' });
    const whole = await logo.boundingBox();
    for (const width of [1024, 1280])
      for (const size of ['120%', '140%', '200%']) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate((given) => (document.documentElement.style.fontSize = given), size);
        expect(await overflowing(page), `${size} at ${width}`).toEqual([]);
        expect(await logo.locator('svg').boundingBox(), `${size} at ${width}`).toMatchObject({ width: whole?.width });
      }
    await page.getByRole('button', { name: 'メニュー' }).click();
    await see(page.getByRole('navigation', { name: 'メニュー', exact: true }).getByRole('link', { name: 'ペット相談' }));
  }));

test('a submit clears the header’s search box, on the results, which show the term themselves, and on the way back [CHROME-04 CHROME-05]', () =>
  visit('/about', desktop, async (page) => {
    const box = page.getByRole('search', { name: 'サイト内検索' }).getByLabel('商品をさがす');
    await box.fill('フード');
    await box.press('Enter');
    await page.waitForURL((url) => url.pathname === '/products' && url.searchParams.get('search') === 'フード');
    expect(await box.inputValue()).toBe('');
    expect(await page.getByRole('search', { name: '言葉を変えてさがす' }).getByRole('searchbox').inputValue()).toBe('フード');
    await page.goBack();
    expect(await box.inputValue()).toBe('');
    await page.goForward();
    await see(page.getByRole('heading', { level: 1, name: '「フード」の検索結果' }));
    expect(await box.inputValue()).toBe('');
  }));

test.each([
  [phone, true],
  [desktop, false],
])('the bottom bar is there on a phone and not on a desktop: %j, %s [CHROME-17]', (viewport, isShown) =>
  visit('/product-list', viewport, async (page) => {
    expect(await page.getByRole('navigation', { name: '下のメニュー' }).isVisible()).toBe(isShown);
  }),
);

const marked = 'the search box with the focus has a mark around it, in forced colours too: $width px';
test.each([phone])(marked, expectMark);
longTest.each([desktop])(marked, expectMark);

function expectMark(viewport: typeof phone): Promise<void> {
  return visit('/about', viewport, async (page) => {
    await page.emulateMedia({ forcedColors: 'active' });
    if (viewport === phone) await page.getByRole('button', { name: '検索を開く' }).click();
    const search = page.getByRole('search', { name: 'サイト内検索' });
    await search.getByLabel('商品をさがす').focus();
    const { outlineStyle, outlineWidth } = await search.evaluate((box) => getComputedStyle(box));
    expect([outlineStyle, outlineWidth]).toEqual(['solid', '2px']);
  });
}

test('on a phone a toggle shows and hides the search box, and a side menu has six entries [CHROME-08 CHROME-09]', () =>
  visit('/about', phone, async (page) => {
    const box = page.getByRole('search', { name: 'サイト内検索' }).getByLabel('商品をさがす');
    const toggle = page.getByRole('button', { name: '検索を開く' });
    expect(await box.isVisible()).toBe(false);
    await toggle.click();
    await see(box);
    await toggle.click();
    await expect.poll(() => box.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'メニュー' }).click();
    const menu = page.getByRole('navigation', { name: 'メニュー', exact: true });
    expect(await hrefs(menu.getByRole('link'))).toEqual(['/', '/product-list', '/reviews/ranking', '/categories', '/brands', '/forum']);
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.isVisible()).toBe(false);
    // What the menu covers cannot be seen with the focus.
    await page.getByRole('button', { name: 'メニュー' }).click();
    await page.locator('.site-menu a').last().focus();
    expect(await menu.isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await expect.poll(() => menu.isVisible()).toBe(false);
  }));

test('a stylesheet that failed with the page is loaded again by what needs it', () => {
  const steps = async (page: Page) => {
    await page.getByRole('button', { name: '検索を開く' }).click();
    const search = page.getByRole('search', { name: 'サイト内検索' });
    await search.getByLabel('商品をさがす').fill('フード');
    const suggestions = search.locator('.suggestions');
    await see(suggestions);
    expect(await suggestions.evaluate((list) => getComputedStyle(list).position)).toBe('absolute');
    expect((await search.getByLabel('商品をさがす').boundingBox())?.width).toBeGreaterThan(200);
  };
  return visitPage(demo.browser, `${demo.site.url}/about`, phone, steps, /ERR_FAILED/, async (page) => {
    await page.route('**/_astro/reader.*.css', (route) => route.abort(), { times: 1 });
  });
});

test('the tab of the current section is visible on a phone, even the last of seven [CHROME-19]', () =>
  visit('/forum', phone, async (page) => {
    const current = page.getByRole('navigation', { name: 'サイトの主なページ' }).locator('[aria-current=page]');
    const box = await current.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= phone.width).toBe(true);
  }));

test('keeps the chosen theme on the next page', () =>
  visit('/about', desktop, async (page) => {
    await page.getByRole('radio', { name: '暗い' }).check();
    await page.goto(`${demo.site.url}/terms`);
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await page.getByRole('radio', { name: '端末に合わせる' }).check();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBeUndefined();
  }));

test('the dark theme is the same for a dark system and for a reader who chose it; the light one too', () =>
  visit('/about', desktop, async (page) => {
    const look = async (colorScheme: 'light' | 'dark', theme?: string) => {
      await page.emulateMedia({ colorScheme });
      return page.evaluate((chosen) => {
        const { dataset } = document.documentElement;
        if (chosen) dataset['theme'] = chosen;
        else delete dataset['theme'];
        const root = getComputedStyle(document.documentElement);
        const names = [...root].filter((name) => /^--(color|picture|shadow)-/.test(name));
        const values = names.map((name) => [name, root.getPropertyValue(name)]);
        return { scheme: root.colorScheme, ink: getComputedStyle(document.body).color, values };
      }, theme);
    };
    const [light, dark] = [await look('light'), await look('dark')];
    expect(light.values.length).toBeGreaterThan(50);
    expect(dark.ink).not.toBe(light.ink);
    expect(dark.values).not.toEqual(light.values);
    expect(await look('light', 'dark')).toEqual(dark);
    expect(await look('dark', 'light')).toEqual(light);
  }));

test('a theme chosen in another tab applies to this one', () =>
  visit('/about', desktop, async (page) => {
    const other = await page.context().newPage();
    await other.goto(`${demo.site.url}/terms`);
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
    await other.getByRole('radio', { name: '暗い' }).check();
    await expect.poll(theme).toBe('dark');
    expect(await page.getByRole('radio', { name: '暗い' }).isChecked()).toBe(true);
    await other.getByRole('radio', { name: '端末に合わせる' }).check();
    await expect.poll(theme).toBeUndefined();
    // As a page does that comes back from the back/forward cache, without a change of the storage while it was away.
    await page.evaluate(() => {
      localStorage.setItem('theme', 'light');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    expect(await theme()).toBe('light');
  }));

test('a search box takes no more characters than a search', () =>
  visit(
    '/no-such-page',
    desktop,
    async (page) => {
      const boxes = page.locator('input[name=search]');
      expect(await boxes.count()).toBe(2);
      for (const box of await boxes.all()) {
        await box.focus();
        await page.keyboard.insertText('あ'.repeat(300));
        expect((await box.inputValue()).length).toBe(200);
      }
    },
    /404/,
  ));

function visit(path: string, viewport: typeof phone, steps: (page: Page) => Promise<void>, expected?: RegExp): Promise<void> {
  return visitPage(demo.browser, demo.site.url + path, viewport, steps, expected);
}

function hrefs(links: ReturnType<Page['getByText']>): Promise<string[]> {
  return links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
}
