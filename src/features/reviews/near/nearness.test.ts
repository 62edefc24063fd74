import { expect, test } from 'vitest';
import type { Review } from '#api/contract/reviews.ts';
import { byNearness } from './nearness.ts';

type Told = Pick<Review, 'id' | 'petType' | 'breed' | 'ageBand' | 'weightBand' | 'createdAt'>;

const momo = { petType: 'dog', breed: 'トイプードル', ageBand: '1_to_6', weightBand: 'under_5kg' };
const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T00:00:00.000Z`;
const told = (id: number, facts: Partial<Told> = {}): Told => ({
  id,
  petType: 'dog',
  breed: null,
  ageBand: null,
  weightBand: null,
  createdAt: day(10),
  ...facts,
});

// Each row: what is nearer, and what is farther away.
test.each<[string, Partial<Told>, Partial<Told>]>([
  ['the same kind before another', {}, { petType: 'cat', breed: 'トイプードル', ageBand: '1_to_6' }],
  ['the same weight before the next', { weightBand: 'under_5kg' }, { weightBand: '5_to_10kg', ageBand: '1_to_6', breed: 'トイプードル' }],
  ['one band of weight before two', { weightBand: '5_to_10kg' }, { weightBand: '10_to_25kg', ageBand: '1_to_6' }],
  ['any known weight before none', { weightBand: 'over_25kg' }, { ageBand: '1_to_6', breed: 'トイプードル' }],
  ['the same age before the next', { ageBand: '1_to_6' }, { ageBand: '7_to_10', breed: 'トイプードル' }],
  ['an age one band away before two', { ageBand: '7_to_10' }, { ageBand: 'over_11' }],
  ['any known age before none', { ageBand: 'over_11' }, { breed: 'トイプードル' }],
  ['the same breed before another', { breed: 'トイ・プードル' }, { breed: '柴犬', createdAt: day(20) }],
  ['the newer before the older', { createdAt: day(11) }, { createdAt: day(10) }],
  ['a weight of another kind counts as none', { ageBand: '1_to_6' }, { weightBand: 'under_3kg', ageBand: '7_to_10' }],
])('%s', (_name, near, far) => {
  const pair = [told(1, near), told(2, far)];
  expect(byNearness(pair, momo).map(({ id }) => id)).toEqual([1, 2]);
  expect(byNearness(pair.toReversed(), momo).map(({ id }) => id)).toEqual([1, 2]);
});

test('reviews that are equally near and old come by descending id, in whatever order they arrive', () => {
  const same = [told(3), told(1), told(2)];
  expect(byNearness(same, momo).map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(byNearness(same.toReversed(), momo).map(({ id }) => id)).toEqual([3, 2, 1]);
});

test('an animal of which only the kind is known leaves the newest of its kind first', () => {
  const bare = { petType: 'dog', breed: '', ageBand: '', weightBand: '' };
  const reviews = [told(1, { createdAt: day(1), weightBand: 'under_5kg', breed: '柴犬' }), told(2, { createdAt: day(2) })];
  expect(byNearness([...reviews, told(3, { petType: 'cat', createdAt: day(9) })], bare).map(({ id }) => id)).toEqual([2, 1, 3]);
});
