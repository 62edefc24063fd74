import { beforeAll, expect, test, vi } from 'vitest';
import { call } from './support/calls.ts';
import { logIn } from './support/console.ts';
import { openDemo } from './support/demo.ts';
import { expectListAfterBack, type LongList } from './support/going-back.ts';

const demo = openDemo();

// The demo data has only one page of articles.
beforeAll(async () => {
  const { url } = demo.site;
  const headers = await logIn(url);
  for (let number = 1; number <= 12; number++) {
    const [title, slug] = [`見本の記事 ${String(number)}`, `sample-${String(number)}`];
    const body = { title, slug, content: '本文です。', excerpt: '要約です。', status: 'published' };
    await call(url, 'POST /api/admin/articles', { body, headers });
  }
  const listed = async () => expect(await (await fetch(`${url}/articles`)).text()).toContain('見本の記事 12');
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
