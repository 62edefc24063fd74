import { expect, test } from 'vitest';
import { followedSlug, lacksSlug } from './slugs.ts';

test.each([
  ['', '', 'C', 'c'],
  ['c', 'C', 'Cat & Dog!', 'cat-dog'],
  ['', '犬', '犬の水', ''],
  ['', 'フードの切り替えは', 'フードの切り替えは10日かけて', ''],
  ['', '', '10 days', '10-days'],
  ['', '', '2026', '2026'],
  ['my-own', 'Cat', 'Cats', 'my-own'],
  ['', 'Cat', 'Cats', 'cats'],
])('the slug %j of the title %j, once that is %j, is %j [AART-19 AART-20 ABRAND-19]', (slug, before, title, after) =>
  expect(followedSlug(slug, before, title)).toBe(after),
);

test('a slug may stay empty if a Japanese title leaves only digits [AART-12]', () => {
  expect(lacksSlug('', 'フードの切り替えは10日かけて')).toBe(false);
  expect(lacksSlug('', '10 days')).toBe(true);
  expect(lacksSlug('', '')).toBe(true);
});
