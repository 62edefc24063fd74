import { expect, test } from 'vitest';
import { ratedAxes, type RatedAxis } from '#api/contract/vocabulary.ts';
import { cellName, meanValues } from './category-mean.ts';

const byAxis = Object.fromEntries(ratedAxes.map(({ code }, at) => [code, 4.5 - at / 10])) as Record<RatedAxis['code'], number>;
const means = { petType: 'dog', category: 'food', products: 9, ...byAxis };

test('the mean of a category needs every axis and more than the product itself [PROD-35]', () => {
  expect(meanValues(means)).toEqual(ratedAxes.map(({ code }) => byAxis[code]));
  expect(meanValues({ ...means, products: 1 })).toBeUndefined();
  expect(meanValues({ ...means, value: null })).toBeUndefined();
});

test('names a category as its listing does', () => {
  expect(cellName(means)).toBe('犬用フード');
  expect(cellName({ petType: 'fish', category: 'bowl' })).toBe('魚の食器・給水器');
});
