import type { Page } from 'playwright';
import { beforeAll, expect, test, vi } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { phone } from './support/browser.ts';
import { visitPage, openDemo } from './support/demo.ts';
import { adminPassword } from './support/site.ts';

const demo = openDemo();

// The demo data has only one page of articles.
beforeAll(async () => {
  const context = await demo.browser.newContext({ extraHTTPHeaders: { 'sec-fetch-site': 'same-origin' } });
  const call = async (path: string, data: object) => (await context.request.post(demo.site.url + path, { data })).ok();
  expect(await call(addressOf('POST /api/admin/auth'), { password: adminPassword })).toBe(true);
  for (let number = 1; number <= 12; number++) {
    const [title, slug] = [`見本の記事 ${String(number)}`, `sample-${String(number)}`];
    expect(
      await call(addressOf('POST /api/admin/articles'), { title, slug, content: '本文です。', excerpt: '要約です。', status: 'published' }),
    ).toBe(true);
  }
  await context.close();
  const listed = async () => expect(await (await fetch(`${demo.site.url}/articles`)).text()).toContain('見本の記事 12');
  await vi.waitFor(listed, { timeout: 30_000, interval: 100 });
});

// Chromium uses no back/forward cache here: going back reloads the page, as on a phone short of memory.
test.each([
  {
    name: 'the product list',
    path: '/product-list',
    item: '[data-list] .product-grid > li',
    link: '.card-name a',
    presses: 2,
    first: undefined,
  },
  {
    name: 'a listing',
    path: '/products/dog?sort=newest',
    item: '[data-list] .product-grid:first-of-type > li',
    link: '.card-name a',
    presses: 1,
    first: undefined,
  },
  {
    name: 'a category',
    path: '/categories/food',
    item: '[data-list] .product-grid > li',
    link: '.card-name a',
    presses: 1,
    first: undefined,
  },
  { name: 'the forum', path: '/forum', item: '.forum-rows > li', link: '.title a', presses: 2, first: undefined },
  { name: 'the articles', path: '/articles', item: '.found .article-list > li', link: '.title a', presses: 1, first: undefined },
  {
    name: 'a product’s reviews',
    path: '/product/1#reviews',
    item: '#reviews .review:not(details:not([open]) *)',
    link: undefined,
    presses: 1,
    first: '.more-reviews > summary',
  },
  { name: 'a brand’s reviews', path: '/brands/komorebi#reviews', item: '#reviews .review', link: undefined, presses: 2, first: undefined },
  { name: 'home’s newest reviews', path: '/', item: '.recent-review', link: '.recent-product', presses: 1, first: undefined },
])('going back to $name restores its length and scroll position', ({ path, item, link, presses, first }) =>
  visitPage(demo.browser, demo.site.url + path, phone, async (page) => {
    const items = page.locator(item);
    if (first) await page.locator(first).click();
    for (let press = 0; press < presses; press++) {
      const before = await items.count();
      await more(page).click();
      await expect.poll(() => items.count()).toBeGreaterThan(before);
      // While a list loads, skeletons are among its items.
      await expect.poll(() => page.locator('[aria-busy=true]').filter({ visible: true }).count()).toBe(0);
    }
    const length = await items.count();
    const last = items.nth(length - 2);
    await last.evaluate((place) => place.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const words = await last.innerText();
    const place = await topOf(page, item, length - 2);
    if (link) await last.locator(link).first().click();
    else
      await page
        .getByRole('navigation', { name: 'サイトの主なページ' })
        .getByRole('link')
        .first()
        .evaluate((to: HTMLElement) => to.click());
    await page.waitForURL((url) => url.pathname !== new URL(path, demo.site.url).pathname);
    await page.waitForLoadState();
    await page.goBack();
    await expect.poll(() => items.count()).toBe(length);
    expect(await items.nth(length - 2).innerText()).toBe(words);
    // Above a product's reviews, scripts loaded at the first interaction may have added a line before leaving.
    const within = path.startsWith('/product/') ? 60 : 2;
    await expect.poll(async () => Math.abs((await topOf(page, item, length - 2)) - place)).toBeLessThanOrEqual(within);
  }),
);

/** Returns the visible もっと見る link. */
function more(page: Page) {
  return page.locator('.more > a, .recent-more a').filter({ visible: true }).first();
}

function topOf(page: Page, item: string, at: number): Promise<number> {
  return page
    .locator(item)
    .nth(at)
    .evaluate((place) => place.getBoundingClientRect().top);
}
