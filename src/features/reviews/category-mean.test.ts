import { expect, test } from 'vitest';
import { cellName, meanValues } from './category-mean.ts';

const means = { petType: 'dog', category: 'food', products: 9, taste: 4.1, quality: 4, health: 3.9, value: 3.8, repeat: 4.2 };

test('the mean of a category needs all five axes and more than the product itself [PROD-35]', () => {
  expect(meanValues(means)).toEqual([4.1, 4, 3.9, 3.8, 4.2]);
  expect(meanValues({ ...means, products: 1 })).toBeUndefined();
  expect(meanValues({ ...means, value: null })).toBeUndefined();
});

test('names a category as its listing does', () => {
  expect(cellName(means)).toBe('犬用フード');
  expect(cellName({ petType: 'fish', category: 'bowl' })).toBe('魚の食器・給水器');
});
