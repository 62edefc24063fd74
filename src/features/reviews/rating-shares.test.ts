import { fc } from '#db/test/random.ts';
import { expect, test } from 'vitest';
import { ratingShares } from './rating-shares.ts';

test('ratings 1 to 5 have a row each; other values share one, which is absent if empty [PROD-41]', () => {
  const rows = ratingShares(
    new Map([
      [5, 20],
      [3, 3],
      [0, 2],
      [7, 1],
    ]),
  );
  expect(rows.map(({ stars, count }) => [stars, count])).toEqual([
    [5, 20],
    [4, 0],
    [3, 3],
    [2, 0],
    [1, 0],
    [undefined, 3],
  ]);
  expect(ratingShares(new Map([[5, 1]]))).toHaveLength(5);
});

test('bars are scaled to the largest row [PROD-42]', () => {
  expect(
    ratingShares(
      new Map([
        [5, 8],
        [4, 2],
        [1, 1],
      ]),
    ).map(({ width }) => width),
  ).toEqual([100, 25, 0, 0, 12.5]);
});

test('percentages add up to 100', () => {
  const counts = fc.array(fc.nat(500), { minLength: 6, maxLength: 6 }).filter((all) => all.some((count) => count > 0));
  fc.assert(
    fc.property(counts, (all) => {
      const rows = ratingShares(new Map(all.map((count, rating) => [rating, count])));
      expect(rows.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
    }),
  );
  expect(ratingShares(new Map()).map(({ percent }) => percent)).toEqual([0, 0, 0, 0, 0]);
});
