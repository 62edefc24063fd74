import { expect, test } from 'vitest';
import { missing } from '#src/lib/words.ts';
import { call } from './support/calls.ts';
import { readDemoHtml } from './support/demo-html.ts';
import { labelled, partOf, sectionOf, type Part } from './support/html.ts';

// Checks the published HTML of a product before any script runs: whatever is checked this way works without JavaScript.
const { site, read } = readDemoHtml();

const full = '/product/1';
const bare = '/product/184';
const unspaced = (part: Part | undefined) => part?.text.replace(/\s+/g, '');

test('shows the product’s breadcrumb, name and brand [PROD-01 PROD-04 PROD-07]', async () => {
  const page = await read(full);
  expect(page.all('h1')[0]?.text).toContain('国産チキンと玄米');
  expect(labelled(page, 'nav', 'パンくずリスト')[0]?.links()).toEqual(['/', '/categories/food', '/brands/komorebi']);
  const [brand] = page.all('.product-meta')[0]?.all('a') ?? [];
  expect([brand?.text, brand?.attributes['href']]).toEqual(['こもれびキッチン', '/brands/komorebi']);
});

test.each(['/product/0', '/product/abc', '/product/99999'])(
  'answers %s, which names no product, with a not-found page [PROD-02 PROD-54]',
  async (path) => {
    const answer = await fetch(site.url + path);
    expect(answer.status).toBe(404);
    expect(partOf(await answer.text()).all('h1')[0]?.text).toBe(missing.product.title);
  },
);

test('shows stars with a half from .5 on, the review count and a link to the reviews [PROD-08 PROD-09 SHARED-25]', async () => {
  const [half] = (await read('/product/189')).all('.product-rating')[0]?.all('.stars') ?? [];
  expect(half?.attributes['style']).toContain('--r:3.5');
  const [rating] = (await read(full)).all('.product-rating');
  const [stars] = rating?.all('.stars') ?? [];
  expect(stars?.attributes).toMatchObject({ role: 'img', 'aria-label': '5点満点中4.4点' });
  expect(stars?.attributes['style']).toMatch(/--r:4(;|$)/);
  expect(rating?.text).toContain('28件');
  expect(rating?.all('a').map(({ text, attributes }) => [text, attributes['href']])).toEqual([['レビューを見る', '#reviews']]);
});

test('a product without low ratings says so; one without reviews has neither voices nor excerpts', async () => {
  const [praised] = (await read(`/product/${await lowless()}`)).all('.voices');
  expect(praised?.all('section').map(({ attributes }) => attributes['aria-label'])).toEqual(['よかったという声']);
  expect(praised?.text).toMatch(/低い評価はまだありません$/);
  const page = await read(bare);
  expect([...page.all('.voices'), ...page.all('.excerpts')]).toEqual([]);
});

/** Finds a product whose reviews all have four or five stars. */
async function lowless(): Promise<number> {
  for (let id = 1; id < 60; id++) {
    const reviews = await call(site.url, 'GET /api/products/{id}/reviews', { params: { id }, query: { limit: 100 } });
    if (reviews.length > 0 && reviews.every(({ rating }) => rating > 3)) return id;
  }
  throw new Error('every product has a low rating');
}

test('the reference price ends in 〜, has the price per 100 g below and shows the day it was checked, if it was [PROD-10]', async () => {
  expect(unspaced((await read(full)).all('.product-price')[0])).toMatch(/^参考価格¥3,980〜100gあたり¥2492026年11月18日に確認/);
  const unchecked = unspaced((await read('/product/189')).all('.product-price')[0]);
  expect(unchecked).toContain('¥0〜');
  expect(unchecked).not.toContain('日に確認');
});

test.each([
  ['.product-head', []],
  ['.product-check', ['公式サイトで見る']],
])(
  'links to its own pages of shops in %s, labelled as advertising, in a new tab [PROD-11 PROD-12 PROD-45 PROD-46]',
  async (place, third) => {
    const page = await read(full);
    const [block] = page.all(place)[0]?.all('.shops') ?? [];
    expect(block?.text).toContain('広告');
    const links = block?.all('a') ?? [];
    const { amazonUrl, rakutenUrl, affiliateUrl } = await call(site.url, 'GET /api/products/{id}', { params: { id: 1 } });
    const addresses = [amazonUrl, rakutenUrl, affiliateUrl];
    expect(new Set(addresses).size).toBe(3);
    expect(links.map(({ attributes }) => [attributes['aria-label'], attributes['href']])).toEqual(
      ['Amazonで見る', '楽天市場で見る', ...third].map((name, at) => [`${name}（新しいタブで開きます）`, addresses[at]]),
    );
    expect(
      sectionOf(page, 'check')
        .all('h2')
        .map(({ text }) => text),
    ).toEqual(['この商品をチェック']);
    for (const { attributes } of links) expect(attributes).toMatchObject({ rel: 'sponsored nofollow noopener', target: '_blank' });
  },
);

test('shows recommendations, features with pictures, a summary and questions [PROD-13 PROD-15 PROD-16 PROD-17 PROD-18 PROD-19]', async () => {
  const page = await read(full);
  expect(
    sectionOf(page, 'recommendations')
      .all('li')
      .map(({ text }) => text),
  ).toEqual([
    '粒の大きいフードが苦手な小型犬',
    '食べこぼしや残しが気になる子',
    '国産の原材料を選びたい飼い主さん',
    'シニア期に入る前の体重管理に',
  ]);
  const features = sectionOf(page, 'features');
  expect(features.all('.product-description').map(({ text }) => text)).toEqual([
    expect.stringMatching(/^国産の鶏肉を主原料に、.*鶏だしの匂いがします。$/),
  ]);
  expect(features.all('.feature').flatMap((feature) => feature.all('.tile').flatMap((tile) => tile.all('img')))).toHaveLength(3);
  const summary = features.all('.product-summary')[0]?.text;
  expect(summary).toContain('レビュー28件の平均は4.4点です。');
  expect(summary).toContain('原材料名は');
  const pairs = sectionOf(page, 'faqs')
    .all('details')
    .map((pair) => [pair.all('summary'), pair.all('p')].map(([part]) => part?.text));
  expect(pairs).toEqual([
    ['Qいまのフードから、どう切り替えればよいですか？', expect.stringMatching(/^A7.〜.10日かけて/)],
    ['Q開封後はどれくらいで使い切ればよいですか？', expect.stringMatching(/^A小袋を開けたら1週間/)],
    ['Q子犬にも与えられますか？', expect.stringMatching(/^A成犬に合わせた栄養設計のため/)],
    ['Qふやかしても大丈夫ですか？', expect.stringMatching(/^A40℃前後のお湯を/)],
  ]);
});

test('has four parts in the documented order, ingredients first, and the form’s documented id [PROD-24 PROD-25 PROD-39]', async () => {
  const page = await read(full);
  const tabs = labelled(page, 'nav', '商品の情報')[0]
    ?.all('a')
    .map(({ text }) => text);
  expect(tabs).toEqual(['原材料・成分', '与え方', 'レビュー 28', 'レビューを書く']);
  const parts = page.all('.product-part');
  expect(parts.map(({ attributes }) => attributes['id'])).toEqual(['ingredients', 'feeding', 'reviews', 'write-review']);
  expect(parts[3]?.all('#review-form-section')).toHaveLength(1);
});

test('the review summary shows the distribution and a link to write a review [PROD-35 PROD-38 PROD-41 PROD-42]', async () => {
  const [summary] = (await read(full)).all('.review-summary');
  expect(summary?.all('tr').map(unspaced)).toEqual(['520件、71%', '43件、11%', '33件、11%', '21件、4%', '11件、3%']);
  expect(summary?.all('a').find(({ text }) => text === 'レビューを書く')?.attributes['href']).toBe('#write-review');
});

test('each bar has a tick and a word for the mean of the category, and says where it begins', async () => {
  const [bars] = (await read(full)).all('.axis-bars');
  const rows = bars?.all('li') ?? [];
  expect(rows).toHaveLength(5);
  expect(bars?.all('.caption')[0]?.text).toMatch(/^棒の左端は[0-3]点、右端は5点。縦線は犬用フードの平均。$/);
  for (const row of rows) {
    expect(row.text).toMatch(/[1-5]\.\d ?(平均より[+−]\d\.\d|平均と同じ)$/);
    const style = row.all('i')[0]?.attributes['style'] ?? '';
    const [own = NaN, tick = NaN] = [/--v:([\d.]+)/, /--usual:([\d.]+)/].map((length) => Number(length.exec(style)?.[1]));
    expect(own).toBeGreaterThan(0);
    expect(Math.max(own, tick)).toBeLessThan(1);
    // The bar ends right of the tick where the product is better.
    if (row.text.includes('+')) expect(own).toBeGreaterThan(tick);
    if (row.text.includes('−')) expect(own).toBeLessThan(tick);
  }
});

test('without reviews the page invites the first one [PROD-37 REV-24]', async () => {
  const [part] = (await read(bare)).all('section#reviews');
  expect(part?.all('h3')[0]?.text).toBe('レビューはまだありません');
  expect(part?.all('a').find(({ text }) => text === 'レビューを書く')?.attributes['href']).toBe('#write-review');
});

test('links to the product’s articles; without any there is no section [PROD-47 PROD-48 PROD-49]', async () => {
  const links = (await read(full)).all('.product-articles').flatMap((articles) => articles.links());
  expect(links.length).toBeGreaterThan(0);
  for (const href of links) expect(href).toMatch(/^\/articles\/[a-z0-9-]+$/);
  expect((await read(bare)).text).not.toContain('この商品に関する読みもの');
});

test.each([full, bare])('the meta description of %s has at most 160 characters [PROD-51]', async (path) => {
  const description = (await read(path)).all('meta').find(({ attributes }) => attributes['name'] === 'description');
  const { length } = [...(description?.attributes['content'] ?? '')];
  expect(length).toBeGreaterThan(10);
  expect(length).toBeLessThanOrEqual(160);
});
