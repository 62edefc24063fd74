import { afterEach, expect, test, vi } from 'vitest';
import { listKinds } from './list-kinds.ts';
import { filterQuery, listQuery, readProducts } from './read-list.ts';
import { countOf } from './list-controls.ts';
import type { Facets } from './read-list.ts';

afterEach(() => vi.unstubAllGlobals());

const at = (address: string) => new URL(address, 'https://petmikke.example');

test('each order of the product list is an order of the API call [PLIST-10 PLIST-11 PLIST-12 PLIST-13 PLIST-14]', () => {
  const { read, sorts } = listKinds.productList;
  const query = (sort: string) => {
    const state = read(at(`/product-list?sort=${sort}`));
    return state && listQuery(state, sorts);
  };
  expect(['', 'rating', 'price_asc', 'price_desc', 'unit_price', 'newest'].map(query)).toEqual([
    { sortBy: 'mixed' },
    { sortBy: 'rating' },
    { sortBy: 'price', sortOrder: 'asc' },
    { sortBy: 'price', sortOrder: 'desc' },
    { sortBy: 'unitPrice' },
    { sortBy: 'newest' },
  ]);
});

test('the filters of an address are those of the API call; a path names the cell [PLIST-15 LIST-19 LIST-20]', () => {
  const list = listKinds.productList.read(
    at('/product-list?search=砂&petType=猫&category=toilet&price=0-2500&rating=4&offer=sale&brand=nora'),
  );
  expect(list && filterQuery(list)).toEqual({
    search: '砂',
    petType: 'cat',
    category: 'litter',
    price: '0-2500',
    rating: '4',
    offer: 'sale',
    brand: 'nora',
  });
  const cell = listKinds.listing.read(at('/products/all/food?rating=3'));
  expect(cell && filterQuery(cell)).toEqual({ category: 'food', rating: '3' });
});

test('a category and a brand are filters of their pages [CAT-12]', () => {
  const shelf = listKinds.category.read(at('/categories/grooming?page=2'));
  expect(shelf && filterQuery(shelf)).toEqual({ category: 'care' });
  expect(shelf && listKinds.category.address(shelf)).toBe('/categories/grooming?page=2');
  const brand = listKinds.brand.read(at('/brands/nora?category=food'));
  expect(brand && listQuery(brand, listKinds.brand.sorts)).toEqual({ category: 'food', brand: 'nora' });
  expect(brand && listKinds.brand.address(brand)).toBe('/brands/nora?category=food#products');
});

test('any other address is not a list', () => {
  expect(listKinds.productList.read(at('/products'))).toBeUndefined();
  expect(listKinds.productList.read(at('/product-list?sort=cheap'))).toBeUndefined();
  expect(listKinds.listing.read(at('/products/bestsellers'))).toBeUndefined();
  expect(listKinds.listing.read(at('/product/1'))).toBeUndefined();
  expect(listKinds.category.read(at('/categories/cars'))).toBeUndefined();
});

test('fetches at most a hundred products at a time, each time from where the last ended', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const next = at(path);
    const rows = Array.from({ length: Number(next.searchParams.get('limit')) }, () => ({}));
    next.searchParams.set('cursor', `after${String(asked.length)}`);
    const link = `<${next.pathname}${next.search}>; rel="next"`;
    return Promise.resolve(new Response(JSON.stringify(rows), { headers: { 'x-total-count': '300', link } }));
  });
  const kind = listKinds.category;
  const { products, ...rest } = await readProducts(kind, kind.read(at('/categories/food'))!, 120);
  expect([products.length, rest]).toEqual([120, { total: 300, next: 'after2' }]);
  const first = '/api/products?category=food&sortBy=rating&fields=card&limit=';
  expect(asked).toEqual([`${first}100`, `${first}20&cursor=after1`]);
});

test('counts each option, and all options of a filter together [LIST-06 LIST-07]', () => {
  const option = (code: string, count: number) => ({ code, label: code, count });
  const facets: Facets = {
    total: 3,
    petType: [option('dog', 3), option('cat', 4)],
    category: [option('food', 3)],
    brand: [],
    price: [option('0-2500', 2)],
    rating: [option('4', 1)],
    offer: [],
    lifeStage: [],
    size: [],
    avoid: [],
    looser: [],
  };
  expect(countOf(facets, 'petType', 'all')).toBe(7);
  expect(countOf(facets, 'petType', 'cat')).toBe(4);
  expect(countOf(facets, 'price', '10000-')).toBe(0);
  expect(countOf(facets, 'price', '')).toBeUndefined();
  expect(countOf(facets, 'sort', 'newest')).toBeUndefined();
});
