import { expect, test } from 'vitest';
import { followedSlug } from './slugs.ts';

test.each([
  ['', '', 'C', 'c'],
  ['c', 'C', 'Cat & Dog!', 'cat-dog'],
  ['', '犬', '犬の水', ''],
  ['my-own', 'Cat', 'Cats', 'my-own'],
  ['', 'Cat', 'Cats', 'cats'],
])('[AART-19 AART-20 ABRAND-19] the slug %j of the title %j is, once it is %j, %j', (slug, before, title, after) =>
  expect(followedSlug(slug, before, title)).toBe(after),
);
