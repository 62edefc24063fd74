import { expect, test } from 'vitest';
import { untilTokyoMidnight } from './tokyo-day.ts';

test.each([
  ['2026-11-20T14:59:59.000Z', '2026-11-20T15:00:00.000Z'],
  ['2026-11-20T15:00:00.000Z', '2026-11-21T15:00:00.000Z'],
  ['2026-11-20T23:30:00.000Z', '2026-11-21T15:00:00.000Z'],
  ['2028-02-28T15:00:00.001Z', '2028-02-29T15:00:00.000Z'],
])('after %s the day in Tokyo ends at %s', (now, end) => {
  const at = Date.parse(now);
  expect(new Date(at + untilTokyoMidnight(at)).toISOString()).toBe(end);
});
