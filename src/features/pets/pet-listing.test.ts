import { expect, test } from 'vitest';
import { filterNames } from '#api/contract/list-filters.ts';
import { isTerm, lifeStages, petSizes } from '#api/contract/vocabulary.ts';
import { newPet } from './pet-form.ts';
import { appliedFilters, filtersOf, listingFor } from './pet-listing.ts';

const today = '2026-11-23';
const momo = { ...newPet('dog', { name: 'モモ', weight: '4.2' }), birth: '2021-04', avoid: ['wheat', 'chicken'] };

test('each fact of an animal that the lists filter by is applied', () => {
  const all = filtersOf(momo, today);
  expect(all).toEqual({ petType: 'dog', lifeStage: 'adult', size: 'small', avoid: 'wheat,chicken' });
  expect(Object.keys(all).filter((name) => filterNames.some((known) => known === name))).toEqual([...appliedFilters]);
});

test.each([
  ['2026-06', 'puppy'],
  ['2025-11', 'adult'],
  ['2019-12', 'adult'],
  ['2019-11', 'senior'],
])('born in %s a dog is %s', (birth, stage) => {
  expect(filtersOf({ ...momo, birth }, today).lifeStage).toBe(stage);
  expect(isTerm(lifeStages, stage)).toBe(true);
});

test.each([
  [3.9, 'super_small'],
  [4, 'small'],
  [10, 'medium'],
  [25, 'large'],
  [40, 'super_large'],
])('a dog of %s kg is %s', (weightKg, size) => {
  expect(filtersOf({ ...momo, weightKg }, today).size).toBe(size);
  expect(isTerm(petSizes, size)).toBe(true);
});

test('what is unknown or does not apply is left out', () => {
  expect(filtersOf(newPet('bird', { name: 'ソラ', weight: '35' }), today)).toEqual({ petType: 'bird' });
});

const fitting = 'lifeStage=adult&size=small&avoid=wheat%2Cchicken';

test.each([
  [undefined, `/products/dog?${fitting}`],
  ['/', `/products/dog?${fitting}`],
  ['/products', `/products/dog?${fitting}`],
  ['/products/cat/food?price=1000-3000&page=3', `/products/dog/food?price=1000-3000&${fitting}`],
  ['/products/all/treats?avoid=soy', `/products/dog/treats?avoid=wheat%2Cchicken&lifeStage=adult&size=small`],
  ['/products?search=チキン', `/products/dog?search=%E3%83%81%E3%82%AD%E3%83%B3&${fitting}`],
  ['/product-list?petType=cat&category=food&page=2', `/product-list?petType=dog&category=food&${fitting}`],
])('from %s the products of a dog are at %s', (from, address) => {
  const url = from === undefined ? undefined : new URL(from, 'https://petmikke.example');
  const made = new URL(listingFor(momo, today, url), 'https://petmikke.example');
  const expected = new URL(address, 'https://petmikke.example');
  expect([made.pathname, [...made.searchParams].toSorted()]).toEqual([expected.pathname, [...expected.searchParams].toSorted()]);
});

test('an address takes twenty ingredients to avoid', () => {
  const avoid = Array.from({ length: 30 }, (_, nth) => `id-${'abcdefghijklmnopqrstuvwxyzabcd'[nth] ?? ''}`);
  expect(filtersOf({ ...momo, avoid }, today).avoid?.split(',')).toEqual(avoid.slice(0, 20));
});
