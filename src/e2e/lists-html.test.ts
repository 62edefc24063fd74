import { expect, test } from 'vitest';
import type { ParamsOf } from '#api/contract/calls.ts';
import { call } from './support/calls.ts';
import { readDemoHtml } from './support/demo-html.ts';
import { factsOf, labelled, sectionOf, type Part } from './support/html.ts';

// Compares lists, rankings and flags in published HTML with the API's responses.
const { site, read } = readDemoHtml();

test('a brand links to its official site in a new tab [BRAND-13]', async () => {
  const brands = await call(site.url, 'GET /api/brands');
  const known = brands.find(({ url }) => url);
  const siteLinks = async (slug = '') => (await read(`/brands/${slug}`)).all('a').filter(({ text }) => text === '公式サイト');
  const [link] = await siteLinks(known?.slug);
  expect(link?.attributes).toMatchObject({
    href: known?.url,
    target: '_blank',
    rel: 'noopener',
    'aria-label': `${known?.name}の公式サイト（新しいタブで開きます）`,
  });
});

const shownProducts = (page: Part) =>
  [...new Set(page.all('main')[0]?.links())].flatMap((href) =>
    /^\/product\/\d+$/.test(href) ? [Number(href.slice('/product/'.length))] : [],
  );

test('a listing hides rankings that would repeat its few products, and those of none [LIST-24 LIST-27]', async () => {
  for (const [path, hidden] of [
    ['/products/dog', []],
    // No toy has the mark 売れ筋.
    ['/products/all/toys', ['review-ranking-section']],
    ['/products/dog/food', ['bestsellers-section', 'review-ranking-section']],
    ['/products/reptile/clothes', ['bestsellers-section', 'review-ranking-section']],
  ] as const) {
    const rankings = (await read(path)).all('section').filter(({ attributes }) => 'data-ranking' in attributes);
    expect(rankings).toHaveLength(2);
    expect(rankings.flatMap(({ attributes }) => ('hidden' in attributes ? [attributes['id']] : []))).toEqual(hidden);
  }
});

test('the title of a search names what is searched for, as its heading does', async () => {
  const page = await read('/products?search=砂');
  expect(page.all('h1').map(({ text }) => text)).toEqual(['「砂」の検索結果']);
  expect(page.all('title').map(({ text }) => text)).toEqual(['「砂」の検索結果 | ペットみっけ']);
});

test('a category lists all products of its code and no others [CAT-12]', async () => {
  for (const [slug, code] of [
    ['food', 'food'],
    ['toilet', 'litter'],
    ['grooming', 'care'],
  ] as const) {
    const page = await read(`/categories/${slug}`);
    const all = await call(site.url, 'GET /api/products', { query: { category: code, limit: 100, fields: 'card' } });
    expect(new Set(all.map(({ category }) => category))).toEqual(new Set([code]));
    expect(Number(page.all('.result-count')[0]?.all('b')[0]?.text)).toBe(all.length);
    const shown =
      page
        .all('ul.product-grid')[0]
        ?.all('.card-name')
        .flatMap((name) => name.links()) ?? [];
    expect(shown).toHaveLength(Math.min(24, all.length));
    expect(all.map(({ id }) => `/product/${id}`)).toEqual(expect.arrayContaining(shown));
  }
});

test('the rankings of a listing number what has a rank, with medals only for three [RANK-05 RANK-06]', async () => {
  const found = new Set<string>();
  for (const cell of ['/bird/toys', '/bird/housing', '/reptile/clothes', '/dog', '/cat/food']) {
    for (const section of (await read(`/products${cell}`)).all('section').filter(({ attributes }) => 'data-ranking' in attributes)) {
      const cards = section.all('.ranked-cards').flatMap((list) => list.all('li'));
      const reviews = cards.map((card) => Number.parseInt(card.all('.count')[0]?.text ?? '0', 10));
      const marks = cards.flatMap((card) => card.all('.rank').map(({ attributes }) => [attributes['aria-label'], attributes['data-rank']]));
      const numbered = reviews.filter((count) => count >= 3).length;
      const places = ['1', '2', '3'].slice(0, numbered);
      expect(marks, cell).toEqual(places.map((place) => [`${place}位`, numbered === 3 ? place : undefined]));
      expect(section.all('ol.ranked-cards')).toHaveLength(numbered > 0 ? 1 : 0);
      found.add(numbered === 0 ? 'none' : numbered < 3 ? 'some' : 'all');
    }
  }
  expect([...found].toSorted()).toEqual(['all', 'none', 'some']);
});

test('in the rankings of a listing, the numbers of reviews have bars, the longest full', async () => {
  const page = await read('/products');
  const cards = page.all('.ranked-cards');
  expect(cards).toHaveLength(2);
  for (const ranking of cards) {
    const shares = ranking.all('.count').map(({ attributes }) => Number(attributes['style']?.replace('--share:', '')));
    expect([shares.length, Math.max(...shares)]).toEqual([3, 1]);
  }
});

test('on home a ranking has no bar below its means, which would read as theirs', async () => {
  const counts = (await read('/')).all('.axis-place').flatMap((place) => place.all('.count'));
  expect(counts).toHaveLength(5);
  for (const { attributes, text } of counts) expect([attributes['style'], text]).toEqual([undefined, expect.stringMatching(/^\d+件$/)]);
});

/** Titles of the entries of a ranking. */
const placesOf = (page: Part) => page.all('.ranking').flatMap((ranking) => ranking.all('h2'));

type RatingField = ParamsOf<'GET /api/reviews/ranking/{ratingField}'>['ratingField'];
const ranked = async (ratingField: RatingField, query: { petType?: string; category?: string } = {}) =>
  (await call(site.url, 'GET /api/reviews/ranking/{ratingField}', { params: { ratingField }, query: { limit: 20, ...query } })).map(
    ({ productId }) => productId,
  );

test('the bestsellers are the twenty best-rated products; the page says so, and flagged ones show it [RANK-05]', async () => {
  const page = await read('/products/bestsellers');
  const shown = shownProducts(page);
  expect(page.all('.ranking-note')[0]?.text).toBe('評価の高い順・売れ筋の印は編集部が付けています');
  const places = await call(site.url, 'GET /api/reviews/ranking/{ratingField}', {
    params: { ratingField: 'rating' },
    query: { limit: 20 },
  });
  const rows = [...page.all('.podium'), ...page.all('.place')];
  expect(rows.map(({ text }) => text.includes('売れ筋'))).toEqual(places.map(({ product }) => product.isBestSeller));
  expect(shown).toHaveLength(20);
  expect(shown).toEqual(await ranked('rating'));
});

test.each([
  ['/reviews/ranking', 'rating', {}],
  ['/reviews/ranking/dog', 'rating', { petType: 'dog' }],
  ['/reviews/ranking/dog/food', 'rating', { petType: 'dog', category: 'food' }],
  ['/reviews/ranking/all/all/taste', 'tasteRating', {}],
  ['/reviews/ranking/all/all/quality', 'qualityRating', {}],
  ['/reviews/ranking/all/all/health', 'healthRating', {}],
  ['/reviews/ranking/all/all/value', 'valueRating', {}],
  ['/reviews/ranking/all/all/repeat', 'repeatRating', {}],
  ['/reviews/ranking/cat/food/taste', 'tasteRating', { petType: 'cat', category: 'food' }],
] as const)('%s ranks products by %s [RANK-11 RANK-16]', async (path, param, query) => {
  const wanted = await ranked(param, query);
  expect(wanted.length).toBeGreaterThan(2);
  expect(shownProducts(await read(path))).toEqual(wanted);
});

test('numbers products from three reviews on; the others follow unnumbered, and no medals without three [RANK-05 RANK-06]', async () => {
  let withMedals = 0;
  let withoutMedals = 0;
  for (const cell of ['', '/bird', '/bird/toys', '/bird/housing', '/small_animal/beds', '/dog/housing']) {
    const [petType, category] = cell.split('/').slice(1);
    const query = { limit: 20, ...(petType === undefined ? {} : { petType }), ...(category === undefined ? {} : { category }) };
    const places = await call(site.url, 'GET /api/reviews/ranking/{ratingField}', { params: { ratingField: 'rating' }, query });
    expect(places.map(({ ranked: hasRank, reviewCount }) => hasRank === reviewCount >= 3)).not.toContain(false);
    const page = await read(`/reviews/ranking${cell}`);
    const numbered = places.filter(({ ranked: hasRank }) => hasRank);
    const [few] = page.all('.few-voices');
    expect(shownProducts(page)).toEqual(places.map(({ productId }) => productId));
    expect(page.all('.rank').map(({ text }) => text)).toEqual(numbered.map((_, at) => String(at + 1)));
    expect(page.all('.rank').flatMap(({ attributes }) => attributes['data-rank'] ?? [])).toEqual(
      numbered.length < 3 ? [] : ['1', '2', '3'],
    );
    expect(few?.text.startsWith('まだ少ない声') ?? false).toBe(numbered.length < places.length);
    expect(page.all('.ranking-basis')[0]?.text).toContain('レビュー3件以上の商品に順位を付けています。');
    const description = page.all('meta').find(({ attributes }) => attributes['name'] === 'description')?.attributes['content'];
    expect(description).toMatch(/(最新は\d{4}年\d\d月\d\d日です。|まだレビューがありません。|順位を付けられる商品は、まだありません。)/);
    if (numbered.length < 3) withoutMedals += 1;
    else withMedals += 1;
  }
  expect([withMedals > 0, withoutMedals > 0]).toEqual([true, true]);
  const pages = await Promise.all([1, 2, 3].map((page) => read(`/products/bestsellers${page === 1 ? '' : `?page=${page}`}`)));
  const numbers = pages.flatMap((page) => page.all('.rank').map(({ text }) => Number(text)));
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
});

test.each(['/products/bestsellers', '/reviews/ranking'])(
  '%s is complete in its HTML: twenty linked entries, three medals and numbered pages [RANK-01 RANK-06 RANK-08 RANK-09 RANK-10 RANK-18 RANK-19 RANK-20]',
  async (path) => {
    const page = await read(path);
    expect(placesOf(page)).toHaveLength(20);
    expect(page.all('.skeleton')).toEqual([]);
    for (const place of placesOf(page)) expect(place.links()).toEqual([expect.stringMatching(/^\/product\/\d+$/)]);
    const medals = page.all('.rank').map(({ attributes }) => attributes['data-rank']);
    expect([medals.length, medals.filter(Boolean), medals.slice(0, 3)]).toEqual([20, ['1', '2', '3'], ['1', '2', '3']]);
    expect(labelled(page, 'nav', 'ランキングのページ')[0]?.links()).toContain(`${path}?page=2`);
    // What the script of a ranking looks for: these links change it in place.
    const choices = page.all('div').filter(({ attributes }) => 'data-choices' in attributes);
    expect(choices.flatMap((part) => part.links())).toContain(`${path}/cat`);
    const second = await read(`${path}?page=2`);
    expect(second.all('.rank')[0]?.attributes).toMatchObject({ role: 'img', 'aria-label': '21位' });
  },
);

test.each(['/cat', '/cat/food'])('there is a bestseller ranking of %s [RANK-01]', async (cell) => {
  expect((await read(`/products/bestsellers${cell}`)).all('.ranking').length).toBeGreaterThan(0);
});

test('a search says what was put right and counts as not found; a brand without products is named', async () => {
  const wrong = await read('/products?search=ハムスー');
  expect(wrong.text).toContain('「ハムスー」は見つかりませんでした。近い言葉「ハムスター」');
  const hitsOf = (page: typeof wrong) => page.all('div').flatMap(({ attributes }) => attributes['data-hits'] ?? []);
  expect(hitsOf(wrong)).toEqual(['0']);
  // What a filter, a cell or a category leaves of a search says nothing of the catalogue.
  for (const narrowed of ['/products?search=フード&rating=4', '/products/bird?search=フード', '/categories/toys?search=フード'])
    expect([narrowed, ...hitsOf(await read(narrowed))]).toEqual([narrowed]);
  expect((await read('/articles?search=モモルット')).text).toContain('「モモルット」は見つかりませんでした。近い言葉「モルモット」');
  expect((await read('/forum?search=シャンプ一')).text).toContain('「シャンプ一」は見つかりませんでした。近い言葉「シャンプー」');
  const brand = await read('/products?search=ロイヤルカナン');
  expect(brand.all('.empty')).toHaveLength(1);
  const notes = brand.all('div').find(({ attributes }) => 'data-list-notes' in attributes);
  expect([notes?.text, notes?.links()]).toEqual(['ブランド「ロイヤルカナン」のページを見る', ['/brands/royal-canin']]);
});

test('a search of the forum without results offers questions with similar titles', async () => {
  const page = await read('/forum?search=水を飲まない');
  expect(page.all('.empty')).toHaveLength(1);
  const similar = sectionOf(page, 'similar-questions');
  expect(similar.text).toContain('近い質問');
  expect(similar.text).toContain('水を飲みません');
});

test('bars, form, filters and rankings of a toy ask how it was played with, not how it tasted [HOME-32 RANK-13]', async () => {
  const [toy] = await call(site.url, 'GET /api/products', { query: { category: 'toys', sortBy: 'rating', limit: 1, fields: 'card' } });
  const page = await read(`/product/${toy?.id}`);
  const texts = (selector: string) => page.all(selector).map(({ text }) => text);
  for (const selector of ['.axis-bars', '.review-axes', '.star-groups', '.review-controls'].filter((part) => page.all(part).length > 0)) {
    expect(texts(selector)[0], selector).toContain('夢中度');
    expect(texts(selector).join(), selector).not.toContain('食いつき');
  }
  expect(page.all('.axis-bars')).toHaveLength(1);
  expect(page.all('.star-groups')).toHaveLength(1);
  const toys = await read('/reviews/ranking/all/toys/taste');
  expect(toys.all('.axis-tabs')[0]?.text).toContain('夢中度');
  expect(toys.all('.ranking-basis')[0]?.text).toContain('うちの子が夢中で遊んだかを見ます。');
  const across = await read('/reviews/ranking/all/all/taste');
  expect(across.all('.ranking-basis')[0]?.text).toContain('フード・おやつの商品が対象です。');
});

test('a product shows its flag; its structured data has no rating without reviews', async () => {
  const products = await call(site.url, 'GET /api/products', { query: { limit: 100 } });
  const flagOf = (one: (typeof products)[number]) =>
    one.isBestSeller ? '売れ筋' : one.isOnSale ? 'セール' : one.isNew ? '新着' : undefined;
  for (const wanted of ['売れ筋', 'セール', undefined]) {
    const product = products.find((one) => flagOf(one) === wanted);
    const flags = (await read(`/product/${product?.id}`))
      .all('.gallery')[0]
      ?.all('.flag')
      .map(({ text }) => text);
    expect(flags).toEqual(wanted === undefined ? [] : [wanted]);
  }
  const newest = await call(site.url, 'GET /api/products', { query: { sortBy: 'newest', limit: 100 } });
  const [unrated, rated] = [newest.find(({ reviewCount }) => reviewCount === 0), newest.find(({ reviewCount }) => reviewCount > 0)];
  const data = async (id = 0) => JSON.stringify(factsOf(await (await fetch(`${site.url}/product/${id}`)).text()).structuredData);
  expect(unrated).toBeDefined();
  expect(await data(unrated?.id)).toContain('"@type":"Product"');
  expect(await data(unrated?.id)).not.toMatch(/aggregateRating|"review"/);
  expect(await data(rated?.id)).toMatch(/"aggregateRating".*"review"/);
});

test.each([
  ['/product/1', 'review'],
  ['/brands/komorebi', 'brandReview'],
  ['/', 'review'],
])('the buttons 報告する on %s name each a %s', async (path, kind) => {
  const named = (await read(path)).all('.report-button').map(({ attributes }) => attributes['data-report']);
  expect(named.length).toBeGreaterThan(0);
  expect(named.map((post) => post?.replace(/\d+$/, ''))).toEqual(named.map(() => `${kind}:`));
});
