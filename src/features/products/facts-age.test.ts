import { expect, test } from 'vitest';
import { isLongAgo } from './facts-age.ts';

test.each([
  ['2026-05-27', false],
  ['2026-05-26', true],
  ['2024-01-01', true],
  ['2026-11-22', false],
  ['', false],
])('facts checked on %s are old in the evening of 22 November 2026: %s', (day, old) => {
  expect(isLongAgo(day, Date.parse('2026-11-22T12:00:00Z'))).toBe(old);
});
