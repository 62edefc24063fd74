import { expect, test } from 'vitest';
import type { AnimalGroup } from '#api/contract/reviews.ts';
import { nearMean } from './near-mean.ts';

const momo = { petType: 'dog', breed: '', ageBand: '1_to_6', weightBand: 'under_5kg' };
const group = (reviews: number, stars: number, facts: Partial<AnimalGroup> = {}): AnimalGroup => ({
  petType: 'dog',
  ageBand: null,
  weightBand: 'under_5kg',
  reviews,
  stars,
  ...facts,
});

test('is the mean over all groups of the same kind and weight', () => {
  const groups = [
    group(7, 30, { ageBand: '1_to_6' }),
    group(5, 20),
    group(9, 9, { petType: 'cat' }),
    group(9, 9, { weightBand: '5_to_10kg' }),
  ];
  expect(nearMean(groups, momo)).toEqual({ whose: '5kg未満の犬', reviews: 12, mean: 4.2 });
});

test('is that of the same age where fewer than three are of the weight', () => {
  const groups = [group(2, 10), group(4, 18, { weightBand: null, ageBand: '1_to_6' })];
  expect(nearMean(groups, momo)).toEqual({ whose: '1〜6歳の犬', reviews: 4, mean: 4.5 });
  expect(nearMean([group(3, 9)], { ...momo, weightBand: '', ageBand: '' })).toBeUndefined();
});

test('says nothing for fewer than three reviews', () => {
  expect(nearMean([group(2, 10, { ageBand: '1_to_6' })], momo)).toBeUndefined();
  expect(nearMean([group(3, 10)], momo)).toMatchObject({ mean: 3.3 });
});
