import { expect, test } from 'vitest';
import { floodWithBeacons, known } from './beacon-flood.ts';

test('ten seconds of ten thousand beacons each at most double the time of a save', async () => {
  const { slowdown, grown, refused, products } = await floodWithBeacons({ beacons: 100_000, connections: 64, saves: 60 });
  expect([refused, products]).toEqual([0, { counted: known, existing: known.length }]);
  expect(slowdown).toBeLessThan(2);
  expect(grown).toBeLessThan(96);
});
