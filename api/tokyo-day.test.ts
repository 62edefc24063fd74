import { afterEach, expect, test, vi } from 'vitest';
import { tokyoDay, untilTokyoMidnight } from './tokyo-day.ts';

afterEach(() => vi.useRealTimers());

test.each([
  ['2026-11-20T14:59:59.000Z', '2026-11-20T15:00:00.000Z'],
  ['2026-11-20T15:00:00.000Z', '2026-11-21T15:00:00.000Z'],
  ['2026-11-20T23:30:00.000Z', '2026-11-21T15:00:00.000Z'],
  ['2028-02-28T15:00:00.001Z', '2028-02-29T15:00:00.000Z'],
])('after %s the day in Tokyo ends at %s', (now, end) => {
  const at = Date.parse(now);
  expect(new Date(at + untilTokyoMidnight(at)).toISOString()).toBe(end);
});

test('the date in Tokyo changes at its midnight', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const days = ['2026-11-20T14:59:59.999Z', '2026-11-20T15:00:00.000Z', '2026-11-21T14:59:59.999Z', '2026-12-31T15:00:00.000Z'].map(
    (now) => {
      vi.setSystemTime(new Date(now));
      return tokyoDay();
    },
  );
  expect(days).toEqual(['2026-11-20', '2026-11-21', '2026-11-21', '2027-01-01']);
});
