import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { desktop, phone } from './support/browser.ts';
import { visitPage, openDemo } from './support/demo.ts';
import { overflowing } from './support/fit.ts';
import { hasFocus } from './support/posts.ts';

const demo = openDemo();

test('an unknown path shows the not-found page [CHROME-01]', () =>
  visit(
    '/no-such-page',
    desktop,
    async (page) => {
      await see(page.getByText('404 Page Not Found'));
      await see(page.getByRole('heading', { level: 1, name: 'お探しのページは見つかりませんでした' }));
    },
    /404/,
  ));

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

test('the search term stays in the header on the results; going back shows an empty box [CHROME-04 CHROME-05]', () =>
  visit('/about', desktop, async (page) => {
    const box = page.getByRole('search', { name: 'サイト内検索' }).getByLabel('商品をさがす');
    await box.fill('フード');
    await box.press('Enter');
    await page.waitForURL((url) => url.pathname === '/products' && url.searchParams.get('search') === 'フード');
    expect(await box.inputValue()).toBe('フード');
    await page.goBack();
    expect(await box.inputValue()).toBe('');
  }));

test.each([phone, desktop])('the search box with the focus has a mark around it, in forced colours too: $width px', (viewport) =>
  visit('/about', viewport, async (page) => {
    await page.emulateMedia({ forcedColors: 'active' });
    if (viewport === phone) await page.getByRole('button', { name: '検索を開く' }).click();
    const search = page.getByRole('search', { name: 'サイト内検索' });
    await search.getByLabel('商品をさがす').focus();
    const { outlineStyle, outlineWidth } = await search.evaluate((box) => getComputedStyle(box));
    expect([outlineStyle, outlineWidth]).toEqual(['solid', '2px']);
  }),
);

test('a blank search does nothing', () =>
  visit('/about', desktop, async (page) => {
    const box = page.getByRole('search', { name: 'サイト内検索' }).getByLabel('商品をさがす');
    await box.fill('　 ');
    await box.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/about');
  }));

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

test('the footer links to every section and text page, and every link works [CHROME-10 CHROME-11 CHROME-15 CHROME-16]', () =>
  visit('/about', desktop, async (page) => {
    const footer = page.getByRole('contentinfo');
    expect(await hrefs(footer.getByRole('navigation', { name: 'サイト案内' }).getByRole('link'))).toEqual([
      '/',
      '/about',
      '/product-list',
      '/reviews/ranking',
      '/forum',
      '/contact',
    ]);
    expect(await hrefs(footer.getByRole('navigation', { name: 'ペットからさがす' }).getByRole('link'))).toEqual([
      '/products/dog',
      '/products/cat',
      '/products/small_animal',
      '/products/bird',
      '/products',
      '/articles',
    ]);
    const all = await hrefs(footer.getByRole('link'));
    expect(all).toEqual(expect.arrayContaining(['/privacy', '/terms', '/affiliate']));
    const statuses = await Promise.all(
      [...new Set(all)].map(async (href) => [href, (await page.request.get(demo.site.url + href)).status()] as const),
    );
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  }));

test('the newsletter form has an e-mail field, a consent checkbox and a submit button [CHROME-12]', () =>
  visit('/about', desktop, async (page) => {
    const footer = page.getByRole('contentinfo');
    await see(footer.getByRole('textbox', { name: '新着レビューと読みものをメールで' }));
    await see(footer.getByRole('checkbox', { name: 'プライバシーポリシーに同意します' }));
    await see(footer.getByRole('button', { name: '登録' }));
  }));

test('the newsletter form requires consent, sends the address and confirms it [CHROME-12 CHROME-13]', () =>
  visit('/about', desktop, async (page) => {
    const box = page.locator('[data-newsletter]');
    await box.getByRole('textbox').fill('reader@example.jp');
    await box.getByRole('button', { name: '登録' }).press('Enter');
    expect(await box.getByRole('checkbox').evaluate((consent: HTMLInputElement) => consent.validity.valueMissing)).toBe(true);
    await box.getByRole('checkbox').press('Space');
    const sent = page.waitForRequest((request) => request.url().endsWith(addressOf('POST /api/newsletter')));
    await box.getByRole('button', { name: '登録' }).press('Enter');
    expect((await sent).postDataJSON()).toEqual({ email: 'reader@example.jp', consent: true });
    // The note above says already when mails begin.
    await expect.poll(() => box.getByRole('status').innerText()).toBe('登録を受け付けました。');
    expect(await box.getByRole('status').locator('b').innerText()).toBe('登録を受け付けました。');
    expect(await box.getByRole('textbox').inputValue()).toBe('');
    expect(await hasFocus(box.getByRole('button', { name: '登録' }))).toBe(true);
  }));

test('a refused address of the newsletter is marked and described by its error', () =>
  visit(
    '/about',
    desktop,
    async (page) => {
      const box = page.locator('[data-newsletter]');
      const field = box.getByRole('textbox');
      await field.fill('reader@example');
      await box.getByRole('checkbox').press('Space');
      await box.getByRole('button', { name: '登録' }).press('Enter');
      const error = box.locator('.field-error');
      await error.getByText('メールアドレス').waitFor();
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect((await field.getAttribute('aria-describedby'))?.split(' ')).toContain(await error.getAttribute('id'));
      await field.fill('reader2@example.jp');
      await box.getByRole('button', { name: '登録' }).press('Enter');
      await box.getByRole('status').getByText('登録を受け付けました').waitFor();
      expect([await error.count(), await field.getAttribute('aria-invalid')]).toEqual([0, null]);
    },
    /422/,
  ));

test('shows no social link without an address in the settings [CHROME-14]', () =>
  visit('/about', desktop, async (page) => {
    const all = await hrefs(page.getByRole('contentinfo').getByRole('link'));
    expect(all.filter((href) => !href.startsWith('/'))).toEqual([]);
  }));

test('the phone’s bottom bar has five entries and marks the current one [CHROME-17]', () =>
  visit('/product-list', phone, async (page) => {
    const bar = page.getByRole('navigation', { name: '下のメニュー' });
    expect(await hrefs(bar.getByRole('link'))).toEqual(['/', '/product-list', '/categories', '/reviews/ranking', '/forum']);
    expect(await bar.locator('[aria-current=page]').textContent()).toContain('商品');
  }));

test('on each of their pages one of seven tabs is the current one and visible on a phone [CHROME-18 CHROME-19]', () =>
  visit('/brands', phone, async (page) => {
    for (const [path, label] of [
      ['/brands', 'ブランド'],
      ['/products/bestsellers', '売れ筋'],
      ['/reviews/ranking', 'レビュー'],
      ['/product-list', '商品'],
      ['/articles', '読みもの'],
      ['/categories', 'カテゴリー'],
      ['/forum', 'ペット相談'],
    ] as const) {
      await page.goto(demo.site.url + path);
      const bar = page.getByRole('navigation', { name: 'サイトの主なページ' });
      expect(await hrefs(bar.getByRole('link')), path).toHaveLength(7);
      const current = bar.locator('[aria-current=page]');
      expect((await current.textContent())?.trim(), path).toBe(label);
      const box = await current.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= phone.width, path).toBe(true);
    }
  }));

test('keeps the chosen theme on the next page', () =>
  visit('/about', desktop, async (page) => {
    await page.getByRole('radio', { name: '暗い' }).check();
    await page.goto(`${demo.site.url}/terms`);
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await page.getByRole('radio', { name: '端末に合わせる' }).check();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBeUndefined();
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

async function see(what: ReturnType<Page['getByText']>): Promise<void> {
  await what.waitFor({ state: 'visible', timeout: 30_000 });
}

function hrefs(links: ReturnType<Page['getByText']>): Promise<string[]> {
  return links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
}
