import { expect, test } from 'vitest';
import { isPastDay } from './past-day.ts';

const now = new Date('2026-11-22T15:30:00Z');

test.each([
  ['2026-11-23', true],
  ['2026-11-24', false],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-11-31', false],
  ['2026-1-1', false],
  ['26-11-18', false],
  ['２０２６-11-18', false],
  ['', false],
])('the day %j is accepted in Japan on 23 November 2026: %s', (text, accepted) => {
  expect(isPastDay(text, now)).toBe(accepted);
});
