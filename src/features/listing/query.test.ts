import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filterValues } from '#api/contract/list-filters.ts';
import { change, hiddenFields, readQuery, reset } from './query.ts';
import { listingSorts, orderOf, productListSorts } from './sorts.ts';
import { listingAddress } from './listing.ts';
import { paths } from '#src/lib/paths.ts';

const read = (query: string) => readQuery(new URLSearchParams(query), productListSorts);
const stateOf = (query: string) => {
  const { state } = read(query) ?? {};
  if (!state) throw new Error(`refused: ${query}`);
  return state;
};

test('without a query nothing is chosen, in the order that mixes brands [PLIST-14 PLIST-15]', () => {
  expect(orderOf(productListSorts, stateOf(''))).toBe('mixed');
  expect(read('')).toMatchObject({
    narrowed: false,
    state: { search: '', petType: 'all', category: 'all', brand: '', price: '', rating: '', offer: '', sort: '', page: 1 },
  });
});

test('the page on advertising explains the order without a choice by its label', () => {
  const page = readFileSync(new URL('../../../content/pages/affiliate.md', import.meta.url), 'utf8');
  expect(page).toContain(`「${productListSorts()[0]?.label}」は、`);
});

test('codes, aliases and Japanese words mean the same [PLIST-32]', () => {
  for (const word of ['small_animal', 'smallanimal', '小動物']) expect(stateOf(`petType=${word}`).petType).toBe('small_animal');
  for (const word of ['litter', 'toilet', 'トイレ用品']) expect(stateOf(`category=${word}`).category).toBe('litter');
  expect(stateOf('petType=all&category=').petType).toBe('all');
});

test('refuses a value that the list does not offer', () => {
  const refused = [
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=10000',
    'sort=cheap',
    'petType=dragon',
    'category=cars',
    'price=1-2',
    'rating=9',
    'offer=free',
    'brand=A%20B',
    `search=${'あ'.repeat(201)}`,
  ];
  for (const query of refused) expect(read(query), query).toBeUndefined();
  expect(read('petType=dog&petType=cat')).toBeUndefined();
  expect(read('avoid=wheat&avoid=Wheat')).toBeUndefined();
  expect(read('utm_source=x')).toMatchObject({ narrowed: false });
});

test('reads parameters in any order and writes them in one', () => {
  const address = '/product-list?search=%E7%A0%82&petType=cat&category=litter&sort=price_asc&page=2';
  expect(paths.productList(stateOf('page=2&sort=price_asc&category=litter&petType=cat&search=砂'))).toBe(address);
  expect(paths.productList(stateOf('search=砂&petType=猫&category=toilet&sort=price_asc&page=2'))).toBe(address);
  expect(paths.productList(stateOf('search=&petType=all&category=all&sort='))).toBe('/product-list');
});

test('the checkboxes of a form without script make one condition', () => {
  expect(stateOf('avoid=wheat&avoid=chicken&avoid=&avoid=horse,wheat').avoid).toBe('wheat,chicken,horse,wheat');
  expect(stateOf('avoid=').avoid).toBe('');
});

test('reset clears the conditions and keeps the sort [PLIST-17]', () => {
  const chosen = stateOf('search=砂&petType=cat&category=litter&price=0-2500&rating=4&offer=sale&brand=nora&sort=newest&page=3');
  expect(paths.productList(reset(chosen))).toBe('/product-list?sort=newest');
});

test('a changed condition starts from the first page', () => {
  expect(change(stateOf('page=4'), { petType: 'dog' })).toMatchObject({ petType: 'dog', page: 1 });
});

test('price bands are in public yen and filter, as ratings and offers do [LIST-12 LIST-13 LIST-14]', () => {
  const filter = filterValues(stateOf('price=2501-5000&rating=4&offer=top_rated'));
  expect(filter).toMatchObject({ rating: 4, offer: 'top_rated' });
  expect(25 >= (filter.price?.minPrice ?? 0)).toBe(false);
  expect(25.01 >= (filter.price?.minPrice ?? 0) && 50 < (filter.price?.belowPrice ?? 0)).toBe(true);
  expect(filterValues(stateOf('price=0-2500')).price).not.toHaveProperty('minPrice');
  expect(filterValues(stateOf('price=10000-')).price).not.toHaveProperty('belowPrice');
});

test('a form keeps what it does not show in hidden fields', () => {
  expect(hiddenFields(stateOf('petType=dog&price=0-2500&page=3'), 'petType')).toEqual([['price', '0-2500']]);
  expect(hiddenFields(stateOf('petType=dog&sort=newest'), 'petType')).toEqual([['sort', 'newest']]);
});

describe('the listing', () => {
  const state = (query: string) => readQuery(new URLSearchParams(query), listingSorts)?.state;

  test('offers five orders, by rating by default [LIST-16 LIST-17 LIST-18]', () => {
    const usual = state('');
    expect(usual && orderOf(listingSorts, usual)).toBe('rating');
    expect(state('sort=rating-desc')).toEqual(usual);
    expect(listingSorts('').map(({ code }) => code)).toEqual(['rating-desc', 'price-asc', 'price-desc', 'unit-price', 'newest']);
    expect(['price-asc', 'price-desc', 'newest'].map((sort) => state(`sort=${sort}`)?.sort)).toEqual(['price-asc', 'price-desc', 'newest']);
  });

  test('its address has pet type and category in the path [LIST-09]', () => {
    const chosen = state('petType=dog&price=0-2500');
    expect(chosen && listingAddress(chosen)).toBe('/products/dog?price=0-2500');
    expect(chosen && listingAddress(change(chosen, { petType: 'all', category: 'food' }))).toBe('/products/all/food?price=0-2500');
  });

  test('sorts a search by relevance unless another order is chosen [LIST-16]', () => {
    const searched = state('search=砂');
    const rated = state('search=砂&sort=rating-desc');
    expect(searched && orderOf(listingSorts, searched)).toBe('delivered');
    expect(rated && orderOf(listingSorts, rated)).toBe('rating');
    expect(rated && listingAddress(rated)).toBe('/products?search=%E7%A0%82&sort=rating-desc');
    expect(rated && listingAddress(change(rated, { search: '' }))).toBe('/products');
  });
});
