import { expect, test } from 'vitest';
import { priceSlip } from './price-slip.ts';

test('asks about a price that changes tenfold or more, and about no other', () => {
  expect(priceSlip(39.8, 3980)).toBe('公開表示が ¥3,980 から ¥398,000 になります。100分の1の値で入力しましたか？');
  expect(priceSlip(3980, 39.8)).toBe('公開表示が ¥398,000 から ¥3,980 になります。桁は合っていますか？');
  expect([priceSlip(10, 100), priceSlip(100, 10), priceSlip(10, 0)].every((asked) => asked !== undefined)).toBe(true);
  for (const [before, after] of [
    [10, 99.9],
    [99.9, 10],
    [0, 3980],
    [null, 3980],
    [undefined, 3980],
    [39.8, null],
    [39.8, undefined],
    [39.8, -1],
  ] as const)
    expect(priceSlip(before, after)).toBeUndefined();
});
