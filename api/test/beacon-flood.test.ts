import { expect, test } from 'vitest';
import { floodWithBeacons, known } from './beacon-flood.ts';

// `beacon-flood.long.test.ts` has the bound of the saves beside it.
test('a flood of beacons fills no memory, and counts nothing of unknown products', async () => {
  const { grown, refused, products } = await floodWithBeacons({
    beacons: 1_500,
    connections: 16,
    perSecond: 10_000,
    saves: 3,
    at: 0.5,
  });
  expect([refused, products]).toEqual([0, { counted: known, existing: known.length }]);
  expect(grown).toBeLessThan(64);
});
