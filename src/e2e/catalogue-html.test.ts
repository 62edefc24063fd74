import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileOf } from '#api/publisher/generation.ts';
import { publishTestSite } from '#api/test/test-site.ts';
import { createBrand } from '#db/changes/brands.ts';
import { petTiles } from '../lib/words.ts';
import { call } from './support/calls.ts';
import { readDemoHtml } from './support/demo-html.ts';
import { crumbsOf, labelled, partOf, sectionOf, type Part } from './support/html.ts';

// Checks the HTML of the catalogue's pages before any script runs.

describe('with the demo data', () => {
  const { site, read } = readDemoHtml();

  test('a product’s rating links to the reviews only if there are any', async () => {
    const products = await call(site.url, 'GET /api/products', { query: { limit: 100 } });
    const [reviewed, unreviewed] = [true, false].map((has) => products.find(({ reviewCount }) => reviewCount > 0 === has)?.id);
    const ways = async (id = 0) => (await read(`/product/${id}`)).all('.product-rating')[0]?.links();
    expect(await ways(reviewed)).toEqual(['#reviews']);
    expect(await ways(unreviewed)).toEqual([]);
  });

  test('home has its heading and three entry links [HOME-01 HOME-02]', async () => {
    const hero = sectionOf(await read('/'), 'hero-title');
    expect(hero.all('h1').map(({ text }) => text.replaceAll(' ', ''))).toEqual(['うちの子の「好き」、みっけ。']);
    expect(hero.links()).toEqual(['/products', '/reviews/ranking', '/forum']);
  });

  test('four pets and six categories link to the product list [HOME-03 HOME-04 HOME-05 HOME-06 HOME-07]', async () => {
    const pets = sectionOf(await read('/'), 'pets-title');
    expect(pets.all('.section-heading')[0]?.links()).toEqual(['/categories']);
    const tiles = pets.all('a').filter(({ attributes }) => attributes['href']?.startsWith('/product-list'));
    expect(tiles.map(({ text, attributes }) => [text.replace(/[\d,]+件.*$/, '').trim(), attributes['href']])).toEqual([
      ...petTiles.map(({ code, label }) => [label, `/product-list?petType=${code}`]),
      ['フード', '/product-list?category=food'],
      ['おやつ', '/product-list?category=treats'],
      ['おもちゃ', '/product-list?category=toys'],
      ['ケア用品', '/product-list?category=care'],
      ['ベッド・ハウス', '/product-list?category=beds'],
      ['トイレ用品', '/product-list?category=litter'],
    ]);
  });

  test('shows the four best-rated products, with half stars from .5 on [HOME-08 HOME-09 HOME-10 HOME-40]', async () => {
    const popular = sectionOf(await read('/'), 'popular-title');
    const best = await call(site.url, 'GET /api/products', { query: { sortBy: 'rating', sortOrder: 'desc', limit: 4 } });
    expect(popular.all('.card-name').flatMap((name) => name.links())).toEqual(best.map(({ id }) => `/product/${id}`));
    expect(best).toHaveLength(4);
    expect(popular.all('.section-heading')[0]?.links()).toEqual(['/product-list']);
    const filled = best.map(({ rating }) => Math.floor(rating) + (rating % 1 >= 0.5 ? 0.5 : 0));
    expect(popular.all('.stars').map(({ attributes }) => Number(/--r:([\d.]+)/.exec(attributes['style'] ?? '')?.[1]))).toEqual(filled);
    expect(filled.some((stars) => stars % 1 === 0.5)).toBe(true);
  });

  test('brands link to their pages and to their articles [HOME-16 HOME-17 HOME-18]', async () => {
    const brands = sectionOf(await read('/'), 'brands-title');
    expect(brands.all('.section-heading')[0]?.links()).toEqual(['/brands']);
    const each = brands.all('li').map((brand) => brand.links());
    expect(each).toHaveLength(8);
    for (const [page = '', articles] of each) expect(articles).toBe(`/articles?brand=${page.replace('/brands/', '')}`);
  });

  test('newest and popular reviews link to the ranking and to their products [HOME-25 HOME-26]', async () => {
    const home = await read('/');
    for (const [id, count, calls] of [
      ['recent-reviews-title', 4, 'recent'],
      ['popular-reviews-title', 3, 'popular'],
    ] as const) {
      const reviews = sectionOf(home, id);
      expect(reviews.all('.section-heading')[0]?.links()[0]).toMatch(/^\/reviews\/ranking(\?|$)/);
      const listed = await call(site.url, `GET /api/reviews/${calls}`);
      const shown = reviews.all('li').flatMap((review) => review.links().slice(0, 1));
      expect(shown).toEqual(listed.slice(0, count).map(({ product }) => `/product/${product.id}`));
    }
  });

  test('home links to the forum and to articles [HOME-37 HOME-39]', async () => {
    const home = await read('/');
    expect(sectionOf(home, 'forum-panel-title').links()).toEqual(expect.arrayContaining(['/forum/new', '/forum']));
    const [more = '', ...topics] = sectionOf(home, 'topics-title').links();
    expect(more).toBe('/articles');
    expect(new Set(topics.map((href) => href.replace(/^\/articles\/[a-z0-9-]+$/, 'article')))).toEqual(new Set(['article']));
  });

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

  test('pages are in Japanese and sell nothing; shop links are sponsored and open in a new tab [SHARED-02 SHARED-03]', async () => {
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

  test('a brand without products says so and links to all products [BRAND-17]', async () => {
    const [products] = (await read('/brands/hills')).all('section#products');
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

  test('home shows its empty states, and never an error for popular reviews [HOME-14 HOME-30 HOME-31]', () => {
    const home = read('/');
    expect(sectionOf(home, 'popular-title').text).toContain('商品が見つかりませんでした');
    for (const id of ['recent-reviews-title', 'popular-reviews-title'])
      expect(sectionOf(home, id).text).toContain('まだレビューがありませんはじめてのレビューを書いてみませんか。');
    expect(sectionOf(home, 'popular-reviews-title').text).not.toMatch(/失敗|エラー/);
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

  test.each(['/products/bestsellers', '/reviews/ranking', '/products/bestsellers/cat/food', '/reviews/ranking/all/all/taste'])(
    '%s says that it has no ranking data [RANK-23]',
    (path) => {
      expect(read(path).all('.empty')[0]?.text).toContain('ランキングデータがありません');
    },
  );

  test('without brands home shows eight names of makers; a new brand appears with the next publish [BRAND-07 HOME-21 HOME-22]', async () => {
    expect(read('/brands').all('.empty')[0]?.text).toContain('ブランドがまだ登録されていません');
    const names = sectionOf(read('/'), 'brands-title').all('li');
    expect(names.map((name) => name.links())).toEqual(Array.from({ length: 8 }, () => []));
    await site.queue.run((write) =>
      createBrand(write, {
        name: '麦の音',
        slug: 'mugi-no-oto',
        reading: 'むぎのおと',
        description: null,
        logoUrl: '',
        url: null,
        bgColor: '#f3f4f6',
        textColor: '#111827',
        displayOrder: 0,
        isActive: 1,
      }),
    );
    await site.publisher.follow();
    const shown = sectionOf(read('/'), 'brands-title');
    expect(shown.all('li').map((brand) => brand.links())).toEqual([['/brands/mugi-no-oto', '/articles?brand=mugi-no-oto']]);
    expect(shown.all('.skeleton')).toEqual([]);
    expect(read('/brands').all('.empty')).toEqual([]);
  });
});
