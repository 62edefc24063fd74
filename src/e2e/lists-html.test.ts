import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import type { ParamsOf } from '#api/contract/calls.ts';
import { openDemoHtml } from './support/demo-html.ts';
import { factsOf, type Part } from './support/html.ts';

// Compares lists, rankings and flags in published HTML with the API's responses.
const { site, read, call } = openDemoHtml();

test('a brand links to its official site in a new tab [BRAND-13]', async () => {
  const brands = await call<{ slug: string; name: string; url: string | null }>(addressOf('GET /api/brands'));
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

test('a listing is sorted by rating, and its select shows that order [LIST-16]', async () => {
  const page = await read('/products');
  const rated = await call<{ id: number }>(addressOf('GET /api/products', { query: { sortBy: 'rating', limit: 24, fields: 'card' } }));
  expect(
    page
      .all('ul.product-grid')[0]
      ?.all('.card-name')
      .flatMap((name) => name.links()),
  ).toEqual(rated.map(({ id }) => `/product/${id}`));
  const chosen = page.all('select').filter(({ attributes }) => attributes['name'] === 'sort');
  expect(chosen.length).toBeGreaterThan(0);
  for (const select of chosen)
    expect(select.all('option').flatMap(({ text, attributes }) => ('selected' in attributes ? [[text, attributes['value']]] : []))).toEqual(
      [['評価が高い順', '']],
    );
});

test('a category lists all products of its code and no others [CAT-12]', async () => {
  for (const [slug, code] of [
    ['food', 'food'],
    ['toilet', 'litter'],
    ['grooming', 'care'],
  ] as const) {
    const page = await read(`/categories/${slug}`);
    const all = await call<{ id: number; category: string }>(
      addressOf('GET /api/products', { query: { category: code, limit: 100, fields: 'card' } }),
    );
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

interface Place {
  productId: number;
}
type RatingField = ParamsOf<'GET /api/reviews/ranking/{ratingField}'>['ratingField'];
const ranked = async (ratingField: RatingField, query: { petType?: string; category?: string } = {}) =>
  (await call<Place>(addressOf('GET /api/reviews/ranking/{ratingField}', { params: { ratingField }, query: { limit: 20, ...query } }))).map(
    ({ productId }) => productId,
  );

test('the bestsellers are the twenty best-rated products [RANK-05]', async () => {
  const shown = shownProducts(await read('/products/bestsellers'));
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

test('a product shows its flag; its structured data has no rating without reviews', async () => {
  const products = await call<Record<'isBestSeller' | 'isOnSale' | 'isNew', boolean> & { id: number; reviewCount: number }>(
    addressOf('GET /api/products', { query: { limit: 100 } }),
  );
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
  const newest = await call<{ id: number; reviewCount: number }>(
    addressOf('GET /api/products', { query: { sortBy: 'newest', limit: 100 } }),
  );
  const [unrated, rated] = [newest.find(({ reviewCount }) => reviewCount === 0), newest.find(({ reviewCount }) => reviewCount > 0)];
  const data = async (id = 0) => JSON.stringify(factsOf(await (await fetch(`${site.url}/product/${id}`)).text()).structuredData);
  expect(unrated).toBeDefined();
  expect(await data(unrated?.id)).toContain('"@type":"Product"');
  expect(await data(unrated?.id)).not.toMatch(/aggregateRating|"review"/);
  expect(await data(rated?.id)).toMatch(/"aggregateRating".*"review"/);
});
