import { expect, test } from 'vitest';
import { drawNumbers, fc } from './random.ts';

test('random values depend on the seed alone', () => {
  const wanted = Number(process.env['TEST_SEED'] ?? '20261120');
  expect(fc.readConfigureGlobal().seed).toBe(wanted);
  expect(fc.sample(fc.nat(), 5)).toEqual(fc.sample(fc.nat(), { numRuns: 5, seed: wanted }));
  const drawn = Array.from({ length: 1000 }, drawNumbers());
  expect(new Set(drawn).size).toBeGreaterThan(990);
  expect(drawn.filter((value) => value < 0 || value >= 1)).toEqual([]);
  expect(Array.from({ length: 1000 }, drawNumbers())).toEqual(drawn);
});
