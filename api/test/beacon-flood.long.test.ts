import { expect, test } from 'vitest';
import { floodWithBeacons, known } from './beacon-flood.ts';

test('a hundred thousand beacons, as fast as the machine sends them, at most double the time of a save', async () => {
  const { slowdown, grown, refused, products } = await floodWithBeacons({
    beacons: 100_000,
    connections: 64,
    perSecond: 10_000,
    saves: 60,
    at: 0.99,
  });
  expect([refused, products]).toEqual([0, { counted: known, existing: known.length }]);
  expect(slowdown).toBeLessThan(2);
  expect(grown).toBeLessThan(96);
});
