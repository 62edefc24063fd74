import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileOf } from '#api/publisher/generation.ts';
import { publishTestSite } from '#api/test/test-site.ts';
import { createBrand } from '#db/changes/brands.ts';
import { call } from './support/calls.ts';
import { readDemoHtml } from './support/demo-html.ts';
import { crumbsOf, labelled, partOf, sectionOf, type Part } from './support/html.ts';

// Checks the HTML of the catalogue's pages before any script runs.

describe('with the demo data', () => {
  const { site, read } = readDemoHtml();

  test('the product list has a search box for product names [PLIST-05]', async () => {
    const list = await read('/product-list');
    const [box] =
      list
        .all('main')[0]
        ?.all('input')
        .filter(({ attributes }) => attributes['type'] === 'search') ?? [];
    expect(box?.attributes).toMatchObject({ name: 'search', placeholder: '商品名を検索' });
  });

  test('the brand list shows each brand’s logo or first letter, its name and a link [BRAND-01 BRAND-02 BRAND-05 BRAND-06]', async () => {
    const brands = await read('/brands');
    expect(brands.all('h1').map(({ text }) => text)).toEqual(['人気ブランド']);
    const active = await call(site.url, 'GET /api/brands');
    const each = brands.all('ul.brand-grid')[0]?.all('li') ?? [];
    expect(each.map((brand) => brand.links()).sort()).toEqual(active.map(({ slug }) => [`/brands/${slug}`]).sort());
    for (const brand of each) {
      const [name] = brand.all('h2');
      expect(active.map(({ name: known }) => known)).toContain(name?.text);
      const [tile] = brand.all('.brand-tile');
      expect(tile?.all('img').length || tile?.text).toBeTruthy();
    }
  });

  test('a brand page has its head, two tabs, and reviews to read, like and write [BRAND-10 BRAND-11 BRAND-12 BRAND-14 BRAND-18 BRAND-21]', async () => {
    const page = await read('/brands/komorebi');
    const [brand] = (await call(site.url, 'GET /api/brands')).filter(({ slug }) => slug === 'komorebi');
    expect(crumbsOf(page)).toEqual(['ホーム', 'ブランド', brand?.name]);
    const [head] = page.all('header.brand-head');
    expect(
      head
        ?.all('.brand-tile')[0]
        ?.all('img')
        .map(({ attributes }) => attributes['src']),
    ).toHaveLength(1);
    expect(head?.all('h1')[0]?.text).toBe(brand?.name);
    for (const part of [brand?.averageRating?.toFixed(1), `${brand?.totalReviews}件`, brand?.description])
      expect(head?.text).toContain(part);
    const [tabs] = labelled(page, 'nav', 'ブランドの情報');
    // As on a product, whose tabs product-tabs.test.ts presses.
    expect(tabs?.attributes).toHaveProperty('data-page-tabs');
    expect(tabs?.links()).toEqual(['#products', '#reviews']);
    const [reviews] = page.all('section#reviews');
    expect(reviews?.all('article')).toHaveLength(5);
    const buttons = reviews?.all('button').map(({ text, attributes }) => attributes['aria-label'] ?? text) ?? [];
    expect(buttons.filter((name) => name.startsWith('いいね'))).toHaveLength(5);
    expect(buttons.filter((name) => name.startsWith('レビューを書く'))).toHaveLength(1);
    expect(page.all('a').find(({ text }) => text === 'ブランド一覧へもどる')?.attributes['href']).toBe('/brands');
  });

  test('a brand’s related articles are part of its HTML [BRAND-19 BRAND-20 BRAND-27]', async () => {
    const page = await read('/brands/komorebi');
    const articles = page.all('ul.brand-article-list')[0];
    const named = await call(site.url, 'GET /api/brands/{slug}/related-articles', { params: { slug: 'komorebi' } });
    const shown = [...new Set(articles?.links() ?? [])];
    expect(shown.length).toBeGreaterThan(0);
    expect(named.map(({ slug }) => `/articles/${slug}`)).toEqual(expect.arrayContaining(shown));
    expect(page.links()).toContain('/articles?brand=komorebi');
  });

  test('pages are in Japanese and sell nothing; shop links are sponsored and open in a new tab [SHARED-03]', async () => {
    const page = await read('/product/1');
    expect(page.all('html')[0]?.attributes['lang']).toBe('ja');
    const away = page.all('a').filter(({ attributes }) => /^https?:/.test(attributes['href'] ?? ''));
    // The source of the facts is no shop.
    const [source] = page.all('.facts-source')[0]?.all('a') ?? [];
    expect(source?.attributes).toMatchObject({ rel: 'nofollow noopener', target: '_blank' });
    const shops = away.filter(({ attributes }) => attributes['rel'] !== source?.attributes['rel']);
    expect(shops.length).toBeGreaterThanOrEqual(2);
    expect(shops).toHaveLength(away.length - 1);
    for (const { attributes } of shops) expect(attributes).toMatchObject({ rel: 'sponsored nofollow noopener', target: '_blank' });
    expect(page.text).toContain('広告');
    expect(page.all('button').filter(({ text }) => /カート|購入|注文/.test(text))).toEqual([]);
    expect(page.links().filter((href) => /cart|checkout|order/.test(href))).toEqual([]);
  });

  test('home is in Japanese and names four pets in its tiles and its footer [SHARED-02]', async () => {
    const home = await read('/');
    expect(home.all('html')[0]?.attributes['lang']).toBe('ja');
    const [footer] = home.all('footer');
    const pets = ['犬用品', '猫用品', '小動物用品', '鳥用品'];
    expect(home.all('.pet-tile').map(({ text }) => text.replace(/[\d,]+件.*$/, '').trim())).toEqual(pets);
    expect(
      labelled(home, 'nav', 'ペットからさがす')[0]
        ?.all('a')
        .slice(0, 4)
        .map(({ text }) => text),
    ).toEqual(pets);
    expect(footer?.all('.footer-lead')[0]?.text).toMatch(/^犬・猫・小動物・鳥の用品を/);
  });

  test('a brand’s products are a grid, under tabs for all and for each category that it has [BRAND-15 BRAND-16]', async () => {
    const tabCounts = new Set<number>();
    for (const { slug } of await call(site.url, 'GET /api/brands')) {
      const stored = await call(site.url, 'GET /api/brands/{slug}/products', { params: { slug }, query: { limit: 100 } });
      if (stored.length === 0) continue;
      const page = await read(`/brands/${slug}`);
      const tabs = labelled(page, 'ul', 'カテゴリー')[0]?.all('a') ?? [];
      const present = new Set(stored.map(({ category }) => category));
      expect(tabs[0]?.text).toBe('すべて');
      expect(tabs.map(({ attributes }) => attributes['data-option']).toSorted()).toEqual(
        ['all', ...present].map((code) => `category:${code}`).toSorted(),
      );
      tabCounts.add(tabs.length);
      const [grid] = page.all('section#products')[0]?.all('ul.product-grid') ?? [];
      expect(grid?.all('article')).toHaveLength(Math.min(24, stored.length));
    }
    // Among them is a brand with one category alone.
    expect(tabCounts).toContain(2);
  });

  test('a brand without products and reviews says so and links to all products [BRAND-12 BRAND-17]', async () => {
    const page = await read('/brands/hills');
    expect(page.all('header.brand-head')[0]?.text).toContain('評価なし（0件のレビュー）');
    const [products] = page.all('section#products');
    expect(products?.all('.empty')[0]?.text).toContain('商品が見つかりませんでした');
    expect(products?.all('.empty')[0]?.links()).toEqual(['/products']);
  });

  test('a brand without products of the chosen category keeps its tabs and leads to all its products [BRAND-15]', async () => {
    const tabsOf = (page: Part) => labelled(page, 'ul', 'カテゴリー').flatMap((tabs) => tabs.links());
    const address = '/brands/komorebi?category=toys';
    const page = await read(address);
    const [products] = page.all('section#products');
    const [empty] = products?.all('.empty') ?? [];
    expect(empty?.text).toContain('商品が見つかりませんでした');
    expect(empty?.links()).toEqual(['/brands/komorebi#products']);
    expect(tabsOf(page)).toEqual(tabsOf(await read('/brands/komorebi')));
    expect(tabsOf(page).length).toBeGreaterThan(2);
  });
});

describe('with an empty catalogue', () => {
  let site: Awaited<ReturnType<typeof publishTestSite>>;
  beforeAll(async () => {
    site = await publishTestSite({ brands: [], products: [], reviews: {}, brandReviews: {}, questions: [], articles: [] });
  });
  afterAll(() => site.close());

  function read(path: string): Part {
    const { live } = site.publisher;
    if (!live) throw new Error('nothing is published');
    return partOf(readFileSync(fileOf(live, path), 'utf8'));
  }

  test('home shows its empty states, and never an error for popular reviews [HOME-14 HOME-30 HOME-31 HOME-36]', () => {
    const home = read('/');
    expect(sectionOf(home, 'popular-title').text).toContain('商品が見つかりませんでした');
    for (const id of ['recent-reviews-title', 'popular-reviews-title'])
      expect(sectionOf(home, id).text).toContain('まだレビューがありませんはじめてのレビューを書いてみませんか。');
    expect(sectionOf(home, 'popular-reviews-title').text).not.toMatch(/失敗|エラー/);
    expect(sectionOf(home, 'axis-ranking-title').text).toContain('ランキングデータがありません');
  });

  test('home leaves out the featured articles and the list of questions while there are none [SHARED-06]', () => {
    const home = read('/');
    const headings = home.all('h2');
    expect(headings.length).toBeGreaterThan(5);
    expect(headings.map(({ text }) => text)).not.toContain('特集');
    expect(sectionOf(home, 'forum-panel-title').all('ul')).toEqual([]);
  });

  test('a category without products says so and links to the categories [CAT-18]', () => {
    const [empty] = read('/categories/food').all('.empty');
    expect(empty?.text).toContain('このカテゴリーの商品が見つかりませんでした');
    expect(empty?.links()).toEqual(['/categories']);
  });

  test('the forum says that there are no questions yet and leads to the form [FORUM-13]', () => {
    const [empty] = read('/forum').all('.empty');
    expect(empty?.text).toContain('まだ質問がありません');
    expect(empty?.links()).toEqual(['/forum/new']);
  });

  test.each(['/products/bestsellers', '/reviews/ranking', '/products/bestsellers/cat/food', '/reviews/ranking/all/all/taste'])(
    '%s says that it has no ranking data [RANK-23]',
    (path) => {
      expect(read(path).all('.empty')[0]?.text).toContain('ランキングデータがありません');
    },
  );

  test('without brands home shows eight names of makers; new ones appear with the next publish [BRAND-07 HOME-20 HOME-21 HOME-22]', async () => {
    expect(read('/brands').all('.empty')[0]?.text).toContain('ブランドがまだ登録されていません');
    const names = sectionOf(read('/'), 'brands-title').all('li');
    expect(names.map((name) => name.links())).toEqual(Array.from({ length: 8 }, () => []));
    const unknown = {
      reading: '',
      description: null,
      logoUrl: '',
      url: null,
      bgColor: '#f3f4f6',
      textColor: '#111827',
      isActive: 1,
    } as const;
    const brands = [
      ['mugi-no-oto', '麦の音', '麦の音'],
      ['royal-canin', 'Royal Canin', 'ロイヤルカナン'],
      ['hills', 'Hill’s', 'ヒルズ'],
      ['purina', 'Purina', 'ピュリナ'],
    ] as const;
    for (const [at, [slug, name]] of brands.entries())
      await site.queue.run((write) => createBrand(write, { ...unknown, name, slug, displayOrder: at }));
    await site.publisher.follow();
    const shown = sectionOf(read('/'), 'brands-title');
    expect(shown.all('li').map((brand) => [brand.links(), brand.text])).toEqual(
      brands.map(([slug, , label]) => [[`/brands/${slug}`, `/articles?brand=${slug}`], expect.stringContaining(label) as unknown]),
    );
    expect(shown.text).not.toMatch(/Royal|Hill|Purina/);
    expect(shown.all('.skeleton')).toEqual([]);
    expect(read('/brands').all('.empty')).toEqual([]);
  });
});
