import { beforeAll, expect, test, vi } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { openDemo } from './support/demo.ts';
import { expectListAfterBack, type LongList } from './support/going-back.ts';
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

const lists: LongList[] = [
  {
    name: 'a listing',
    path: '/products/dog?sort=newest',
    item: '[data-list] .product-grid:first-of-type > li',
    link: '.card-name a',
    presses: 1,
  },
  { name: 'a category', path: '/categories/food', item: '[data-list] .product-grid > li', link: '.card-name a', presses: 1 },
  { name: 'the articles', path: '/articles', item: '.found .article-list > li', link: '.title a', presses: 1 },
  {
    name: 'a product’s reviews',
    path: '/product/1#reviews',
    item: '#reviews .review:not(details:not([open]) *)',
    presses: 1,
    first: '.more-reviews > summary',
  },
  { name: 'a brand’s reviews', path: '/brands/komorebi#reviews', item: '#reviews .review', presses: 2 },
];

test.each(lists)('going back to $name restores its length and scroll position', (list) =>
  expectListAfterBack(demo.browser, demo.site.url, list),
);
