import { expect, test } from 'vitest';
import type { ItemOf, QueryOf } from '#api/contract/calls.ts';
import { call } from './support/calls.ts';
import { readDemoHtml } from './support/demo-html.ts';
import { crumbsOf, labelled, sectionOf, type Part } from './support/html.ts';

// Compares the orders of published lists with the API's products.
const { site, read } = readDemoHtml();

type Product = ItemOf<'GET /api/products'>;
const products = (query: QueryOf<'GET /api/products'>) => call(site.url, 'GET /api/products', { query });

/** Addresses of the products of a list, in its order. */
const rowsOf = (list: Part | undefined) => list?.all('.card-name').flatMap((name) => name.links());
const pathsOf = (listed: readonly Product[]) => listed.map(({ id }) => `/product/${String(id)}`);

test.each([
  ['/product-list?sort=rating', { sortBy: 'rating', sortOrder: 'desc' }, ({ rating }: Product) => -rating],
  ['/product-list?sort=price_asc', { sortBy: 'price', sortOrder: 'asc' }, ({ price }: Product) => price],
  ['/product-list?sort=price_desc', { sortBy: 'price', sortOrder: 'desc' }, ({ price }: Product) => -price],
  ['/product-list?sort=newest', { sortBy: 'newest', sortOrder: 'desc' }, ({ id }: Product) => -id],
  ['/products', { sortBy: 'rating', sortOrder: 'desc' }, ({ rating }: Product) => -rating],
  ['/products?sort=price-asc', { sortBy: 'price', sortOrder: 'asc' }, ({ price }: Product) => price],
  ['/products?sort=price-desc', { sortBy: 'price', sortOrder: 'desc' }, ({ price }: Product) => -price],
  ['/products?sort=newest', { sortBy: 'newest', sortOrder: 'desc' }, ({ id }: Product) => -id],
] as const)('%s shows the first of its order [PLIST-10 PLIST-11 PLIST-12 PLIST-13 LIST-16 LIST-17 LIST-18]', async (path, query, keyOf) => {
  const listed = await products({ ...query, limit: 24 });
  const keys = listed.map(keyOf);
  expect(keys).toEqual(keys.toSorted((one, other) => one - other));
  expect(rowsOf((await read(path)).all('ul.product-grid')[0])).toEqual(pathsOf(listed));
});

test.each(['/products', '/products?sort=rating-desc', '/products/dog/food'])(
  'the select of %s offers the documented orders, and shows the one by rating [LIST-16 LIST-17 LIST-18]',
  async (path) => {
    const page = await read(path);
    const selects = page.all('select').filter(({ attributes }) => attributes['name'] === 'sort');
    expect(selects).toHaveLength(2);
    for (const options of selects.map((select) => select.all('option'))) {
      expect(options.map(({ attributes }) => attributes['value'])).toEqual([
        'rating-desc',
        'price-asc',
        'price-desc',
        'unit-price',
        'newest',
      ]);
      const chosen = options.filter(({ attributes }) => 'selected' in attributes);
      expect(chosen.map(({ text, attributes }) => [text, attributes['value']])).toEqual([['評価が高い順', 'rating-desc']]);
    }
    // The order that needs no parameter has none in the page's own address.
    const canonical = page.all('link').find(({ attributes }) => attributes['rel'] === 'canonical');
    expect(canonical?.attributes['href'] ?? '').not.toContain('sort=');
  },
);

test('the orders that have no documented code, of a search and of the product list, have none in their selects', async () => {
  for (const path of ['/products?search=砂', '/product-list']) {
    const [select] = (await read(path)).all('select').filter(({ attributes }) => attributes['name'] === 'sort');
    const [first] = select?.all('option') ?? [];
    expect([path, first?.attributes['value'], 'selected' in (first?.attributes ?? {})]).toEqual([path, '', true]);
  }
});

test('the brand list shows its order in its select', async () => {
  for (const [path, order] of [
    ['/brands', 'popular'],
    ['/brands?sort=kana', 'kana'],
  ] as const) {
    const [select] = (await read(path)).all('select').filter(({ attributes }) => attributes['name'] === 'sort');
    const chosen = select?.all('option').filter(({ attributes }) => 'selected' in attributes);
    expect(chosen?.map(({ attributes }) => attributes['value'])).toEqual([order]);
  }
});

test('the product list counts its products, all and filtered [PLIST-23]', async () => {
  const all = await products({});
  const counted = async (path: string) => (await read(path)).all('.result-count')[0]?.text;
  expect(await counted('/product-list')).toBe(`${String(all.length)}件の商品`);
  const cats = all.filter(({ petType }) => petType === 'cat').length;
  expect(cats).toBeGreaterThan(0);
  expect(await counted('/product-list?petType=cat')).toBe(`${String(cats)}件の商品`);
});

test.each(['/products', '/products/dog', '/products/cat/food'])(
  'below %s are the three best-rated of all its products, and the three bestsellers with the most reviews [LIST-25 LIST-28]',
  async (path) => {
    const [, , petType, category] = path.split('/');
    const cell = (await products({})).filter(
      (one) => (petType === undefined || one.petType === petType) && (category === undefined || one.category === category),
    );
    const byReviews = (one: Product, other: Product) => other.reviewCount - one.reviewCount || one.id - other.id;
    // From three reviews on a product has a rank.
    const rated = cell
      .filter(({ reviewCount }) => reviewCount >= 3)
      .toSorted((one, other) => other.rating - one.rating || byReviews(one, other));
    const bestsellers = cell.filter(({ isBestSeller }) => isBestSeller).toSorted(byReviews);
    const page = await read(path);
    expect(rowsOf(sectionOf(page, 'bestsellers'))).toEqual(pathsOf(rated.slice(0, 3)));
    expect(rowsOf(sectionOf(page, 'review-ranking'))).toEqual(pathsOf(bestsellers.slice(0, 3)));
  },
);

test('the breadcrumb of a listing leads home and to the listings above it [LIST-02]', async () => {
  for (const [path, crumbs, links] of [
    ['/products', ['ホーム', '商品一覧'], ['/']],
    ['/products/dog', ['ホーム', '商品一覧', '犬'], ['/', '/products']],
    ['/products/dog/food', ['ホーム', '商品一覧', '犬', 'フード'], ['/', '/products', '/products/dog']],
    ['/products/all/food', ['ホーム', '商品一覧', 'フード'], ['/', '/products']],
  ] as const) {
    const page = await read(path);
    expect(crumbsOf(page), path).toEqual(crumbs);
    expect(labelled(page, 'nav', 'パンくずリスト')[0]?.links(), path).toEqual(links);
  }
});
