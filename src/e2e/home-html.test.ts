import { expect, test } from 'vitest';
import { call } from './support/calls.ts';
import { readDemoHtml } from './support/demo-html.ts';
import { sectionOf } from './support/html.ts';

// Checks the published HTML of the home page before any script runs; catalogue-html.test.ts checks that of an empty catalogue.
const { site, read } = readDemoHtml();

test('home has its heading and three entry links [HOME-01 HOME-02]', async () => {
  const hero = sectionOf(await read('/'), 'hero-title');
  expect(hero.all('h1').map(({ text }) => text.replaceAll(' ', ''))).toEqual(['うちの子の「好き」、みっけ。']);
  expect(hero.all('a').map(({ text, attributes }) => [text, attributes['href']])).toEqual([
    ['商品を見る', '/products'],
    ['レビューを読む', '/reviews/ranking'],
    ['相談する', '/forum'],
  ]);
});

test('four pets and six categories link to the product list [HOME-03 HOME-04 HOME-05 HOME-06 HOME-07]', async () => {
  const pets = sectionOf(await read('/'), 'pets-title');
  expect(pets.all('.section-heading')[0]?.links()).toEqual(['/categories']);
  const tiles = pets.all('a').filter(({ attributes }) => attributes['href']?.startsWith('/product-list'));
  expect(tiles.map(({ text, attributes }) => [text.replace(/[\d,]+件.*$/, '').trim(), attributes['href']])).toEqual([
    ['犬用品', '/product-list?petType=dog'],
    ['猫用品', '/product-list?petType=cat'],
    ['小動物用品', '/product-list?petType=small_animal'],
    ['鳥用品', '/product-list?petType=bird'],
    ['フード', '/product-list?category=food'],
    ['おやつ', '/product-list?category=treats'],
    ['おもちゃ', '/product-list?category=toys'],
    ['ケア用品', '/product-list?category=care'],
    ['ベッド・ハウス', '/product-list?category=beds'],
    ['トイレ用品', '/product-list?category=litter'],
  ]);
});

test('shows the four best-rated products, with half stars from .5 on [HOME-08 HOME-09 HOME-10 HOME-40 API-06]', async () => {
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
    const [all] = reviews.all('.section-heading')[0]?.all('a') ?? [];
    expect([all?.text, all?.attributes['href']]).toEqual(['すべて見る', '/reviews/ranking']);
    const listed = await call(site.url, `GET /api/reviews/${calls}`);
    const shown = reviews.all('li').flatMap((review) => review.links().slice(0, 1));
    expect(shown).toEqual(listed.slice(0, count).map(({ product }) => `/product/${product.id}`));
  }
});

test('below the newest reviews a link says what it shows with scripts and without [HOME-23]', async () => {
  const [more] =
    sectionOf(await read('/'), 'recent-reviews-title')
      .all('.recent-more')[0]
      ?.all('a') ?? [];
  expect(more?.attributes).toMatchObject({ href: '/reviews/ranking?sort=newest', 'data-in-place': 'recent' });
  expect(more?.all('span').map(({ text }) => text)).toEqual(['もっと見る', '新しいレビューのある商品を見る']);
});

test('the three popular reviews show how many like them [HOME-24]', async () => {
  const popular = sectionOf(await read('/'), 'popular-reviews-title');
  const liked = (await call(site.url, 'GET /api/reviews/popular')).slice(0, 3);
  expect(liked[0]?.likeCount).toBeGreaterThan(0);
  expect(popular.all('.like').map((like) => [like.attributes['data-like'], Number(like.all('b')[0]?.text)])).toEqual(
    liked.map(({ id, likeCount }) => [`review:${String(id)}`, likeCount]),
  );
});

test('home links to the forum and to three fixed articles in their order [HOME-37 HOME-38 HOME-39]', async () => {
  const home = await read('/');
  expect(sectionOf(home, 'forum-panel-title').links()).toEqual(expect.arrayContaining(['/forum/new', '/forum']));
  const topics = sectionOf(home, 'topics-title');
  expect(topics.all('.section-heading')[0]?.links()).toEqual(['/articles']);
  expect(topics.all('li').map((topic) => [...new Set(topic.links())])).toEqual([
    ['/articles/dog-food-switch-ten-days'],
    ['/articles/cat-water-winter'],
    ['/articles/rabbit-hay-cuttings'],
  ]);
});
