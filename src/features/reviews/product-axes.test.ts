import { expect, test } from 'vitest';
import { axisMeans, differenceText, scaleStart } from './product-axes.ts';

const means = { taste: 4.6, quality: 4.1, health: 3.9, value: 4, repeat: 4.4 };
const usual = { taste: 4.3, quality: 4.1, health: 4.2, value: 3.2 };

test('says how far each mean is from the usual one', () => {
  expect(axisMeans('food', means, usual).map(differenceText)).toEqual([
    '平均より+0.3',
    '平均と同じ',
    '平均より−0.3',
    '平均より+0.8',
    undefined,
  ]);
});

test.each([
  [means, usual, 3],
  [means, { ...usual, value: 3.1 }, 2],
  [{ ...means, taste: 2.2 }, usual, 2],
  [{ ...means, taste: 1 }, usual, 0],
  [{ taste: 5, quality: 5, health: 5, value: 5, repeat: 5 }, {}, 3],
])('bars of %j beside %j begin at %i', (own, others, start) => {
  expect(scaleStart(axisMeans('food', own, others))).toBe(start);
});
