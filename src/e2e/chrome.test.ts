import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { desktop, phone } from './support/browser.ts';
import { lookAt, openDemo } from './support/demo.ts';

const demo = openDemo();

test('[CHROME-01] an unknown path shows the not-found page', () =>
  visit(
    '/no-such-page',
    desktop,
    async (page) => {
      await see(page.getByText('404 Page Not Found'));
      await see(page.getByRole('heading', { level: 1, name: 'お探しのページは見つかりませんでした' }));
    },
    /404/,
  ));

test('[CHROME-02 CHROME-03 CHROME-06 CHROME-07] the header stays, its logo leads home and its buttons to four lists', () =>
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

test('[CHROME-04 CHROME-05] the header search leads to the listing and is empty again', () =>
  visit('/about', desktop, async (page) => {
    const box = page.getByRole('search', { name: 'サイト内検索' }).getByLabel('商品をさがす');
    await box.fill('フード');
    await box.press('Enter');
    await page.waitForURL((url) => url.pathname === '/products' && url.searchParams.get('search') === 'フード');
    expect(await box.inputValue()).toBe('');
    await page.goBack();
    expect(await box.inputValue()).toBe('');
  }));

test('a blank search does nothing', () =>
  visit('/about', desktop, async (page) => {
    const box = page.getByRole('search', { name: 'サイト内検索' }).getByLabel('商品をさがす');
    await box.fill('　 ');
    await box.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/about');
  }));

test('[CHROME-08 CHROME-09] on a phone a toggle shows and hides the search box, a side menu holds six entries', () =>
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

test('[CHROME-10 CHROME-11 CHROME-15 CHROME-16] the footer links to every part and text page, each of which is there', () =>
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

test('[CHROME-12] the newsletter box has an e-mail field, a consent and a register button', () =>
  visit('/about', desktop, async (page) => {
    const footer = page.getByRole('contentinfo');
    await see(footer.getByRole('textbox', { name: '新着レビューと読みものをメールで' }));
    await see(footer.getByRole('checkbox', { name: 'プライバシーポリシーに同意します' }));
    await see(footer.getByRole('button', { name: '登録' }));
  }));

test('[CHROME-12 CHROME-13] the newsletter takes an address with consent, and says so', () =>
  visit('/about', desktop, async (page) => {
    const box = page.locator('[data-newsletter]');
    await box.getByRole('textbox').fill('reader@example.jp');
    await box.getByRole('button', { name: '登録' }).press('Enter');
    expect(await box.getByRole('checkbox').evaluate((consent: HTMLInputElement) => consent.validity.valueMissing)).toBe(true);
    await box.getByRole('checkbox').press('Space');
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/newsletter'));
    await box.getByRole('button', { name: '登録' }).press('Enter');
    expect((await sent).postDataJSON()).toEqual({ email: 'reader@example.jp', consent: true });
    await box.getByRole('status').getByText('登録を受け付けました').waitFor();
    expect(await box.getByRole('textbox').inputValue()).toBe('');
  }));

test('[CHROME-14] without an address in the settings there is no social link', () =>
  visit('/about', desktop, async (page) => {
    const all = await hrefs(page.getByRole('contentinfo').getByRole('link'));
    expect(all.filter((href) => !href.startsWith('/'))).toEqual([]);
  }));

test('[CHROME-17] the bottom bar of a phone has five entries and marks the current one', () =>
  visit('/product-list', phone, async (page) => {
    const bar = page.getByRole('navigation', { name: '下のメニュー' });
    expect(await hrefs(bar.getByRole('link'))).toEqual(['/', '/product-list', '/categories', '/reviews/ranking', '/forum']);
    expect(await bar.locator('[aria-current=page]').textContent()).toContain('商品');
  }));

test.each([
  ['/brands', 'ブランド'],
  ['/products/bestsellers', '売れ筋'],
  ['/reviews/ranking', 'レビュー'],
  ['/product-list', '商品'],
  ['/articles', '読みもの'],
  ['/categories', 'カテゴリー'],
  ['/forum', 'ペット相談'],
])('[CHROME-18 CHROME-19] on %s the tab %s is the current one of seven, and in view on a phone', (path, label) =>
  visit(path, phone, async (page) => {
    const bar = page.getByRole('navigation', { name: 'サイトの主なページ' });
    expect(await hrefs(bar.getByRole('link'))).toHaveLength(7);
    const current = bar.locator('[aria-current=page]');
    expect((await current.textContent())?.trim()).toBe(label);
    const box = await current.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= phone.width).toBe(true);
  }),
);

test('the chosen theme stays on the next page', () =>
  visit('/about', desktop, async (page) => {
    await page.getByRole('radio', { name: '暗い' }).check();
    await page.goto(`${demo.site.url}/terms`);
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await page.getByRole('radio', { name: '端末に合わせる' }).check();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBeUndefined();
  }));

function visit(path: string, viewport: typeof phone, look: (page: Page) => Promise<void>, expected?: RegExp): Promise<void> {
  return lookAt(demo.browser, demo.site.url + path, viewport, look, expected);
}

async function see(what: ReturnType<Page['getByText']>): Promise<void> {
  await what.waitFor({ state: 'visible', timeout: 5000 });
}

function hrefs(links: ReturnType<Page['getByText']>): Promise<string[]> {
  return links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
}
