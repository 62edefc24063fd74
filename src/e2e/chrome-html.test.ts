import { expect, test } from 'vitest';
import { readDemoHtml } from './support/demo-html.ts';
import { labelled, partOf, type Part } from './support/html.ts';

// Checks header, bars and footer of published pages before any script runs.
const { site, read } = readDemoHtml();

const bar = (page: Part, name: string) => labelled(page, 'nav', name)[0];
const current = (place: Part | undefined) =>
  place?.all('a').flatMap(({ attributes, text }) => (attributes['aria-current'] === 'page' ? [text] : []));

test('an unknown path shows the not-found page [CHROME-01]', async () => {
  const answer = await fetch(`${site.url}/no-such-page`);
  expect(answer.status).toBe(404);
  const page = partOf(await answer.text());
  expect(page.all('main')[0]?.text).toContain('404 Page Not Found');
  expect(page.all('h1').map(({ text }) => text)).toEqual(['お探しのページは見つかりませんでした']);
});

// `crawl.test.ts` follows the links.
test('the footer links to every section and text page, and to no social site without an address in the settings [CHROME-10 CHROME-11 CHROME-14 CHROME-15 CHROME-16]', async () => {
  const [footer] = (await read('/about')).all('footer');
  expect(footer && bar(footer, 'サイト案内')?.links()).toEqual(['/', '/about', '/product-list', '/reviews/ranking', '/contact', '/forum']);
  expect(footer && bar(footer, 'ペットからさがす')?.links()).toEqual([
    '/products/dog',
    '/products/cat',
    '/products/small_animal',
    '/products/bird',
    '/products',
    '/articles',
  ]);
  expect(footer?.links()).toEqual(expect.arrayContaining(['/privacy', '/terms', '/affiliate']));
  expect(footer?.links().filter((href) => !href.startsWith('/'))).toEqual([]);
});

test('the bottom bar has five entries and marks the current one [CHROME-17]', async () => {
  const bottom = bar(await read('/product-list'), '下のメニュー');
  expect(bottom?.links()).toEqual(['/', '/product-list', '/categories', '/reviews/ranking', '/forum']);
  expect(current(bottom)).toEqual(['商品']);
});

test('on each of their pages one of seven tabs is the current one [CHROME-18 CHROME-19]', async () => {
  const sections = [
    ['/brands', 'ブランド'],
    ['/products/bestsellers', '売れ筋'],
    ['/reviews/ranking', 'レビュー'],
    ['/product-list', '商品'],
    ['/articles', '読みもの'],
    ['/categories', 'カテゴリー'],
    ['/forum', 'ペット相談'],
  ] as const;
  for (const [path, label] of sections) {
    const tabs = bar(await read(path), 'サイトの主なページ');
    expect(tabs?.links(), path).toEqual(sections.map(([href]) => href));
    expect(current(tabs), path).toEqual([label]);
  }
});
