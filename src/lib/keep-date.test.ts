import { expect, test } from 'vitest';
import { keepDate } from './keep-date.ts';

test('a date never breaks', () => {
  expect(keepDate('2026年11月18日')).toBe('2026\u2060年\u206011\u2060月\u206018\u2060日\u2060');
});
