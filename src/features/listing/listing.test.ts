import { expect, test } from 'vitest';
import { listedPath } from './listed-cell.ts';
import { listingDescription } from './listing.ts';

test('each list of products is listed under one address; a pair that no filter offers under none', () => {
  const listed = (petType: string, category: string) => listedPath({ petType, category });
  expect(listed('all', 'all')).toBe('/products');
  expect(listed('fish', 'all')).toBe('/products/fish');
  expect(listed('dog', 'food')).toBe('/products/dog/food');
  expect(listed('all', 'food')).toBe('/categories/food');
  expect(listed('all', 'collar')).toBe('/categories/collar');
  for (const [petType, category] of [
    ['dog', 'collar'],
    ['fish', 'food'],
    ['other', 'other'],
  ] as const)
    expect([petType, category, listed(petType, category)]).toEqual([petType, category, undefined]);
});

test('the description of an empty list names no number', () => {
  expect(listingDescription('犬用フード', 1234)).toContain('犬用フード1,234件を、');
  expect(listingDescription('犬用フード', 0)).toMatch(/^犬用フード。掲載している商品は、いまはありません。/);
});
