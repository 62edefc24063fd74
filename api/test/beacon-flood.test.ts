import { expect, test } from 'vitest';
import { floodWithBeacons, known } from './beacon-flood.ts';

test('a flood of beacons delays no save and fills no memory, and counts nothing of unknown products', async () => {
  const { slowdown, grown, refused, products } = await floodWithBeacons({
    beacons: 4_000,
    connections: 16,
    perSecond: 10_000,
    saves: 12,
    at: 0.5,
  });
  expect([refused, products]).toEqual([0, { counted: known, existing: known.length }]);
  // A few saves beside other tests; `beacon-flood.long.test.ts` has the bounds.
  expect(slowdown).toBeLessThan(8);
  expect(grown).toBeLessThan(64);
});
