import { expect, test } from 'vitest';
import { ageText, birthMonth, monthsOld, todayHere } from './pet-age.ts';

test.each([
  ['2026-11-23', '2026-11-23', 0],
  ['2026-10-24', '2026-11-23', 0],
  ['2026-10-23', '2026-11-23', 1],
  ['2025-11-24', '2026-11-23', 11],
  ['2025-11', '2026-11-23', 12],
  ['2024-02-29', '2026-02-28', 23],
  ['2010-01-01', '2026-11-23', 202],
])('born %s is %s: %s full months old', (birth, today, months) => {
  expect(monthsOld(birth, today)).toBe(months);
});

test('an unknown or future birthday has no age', () => {
  expect(monthsOld('', '2026-11-23')).toBeUndefined();
  expect(monthsOld('2026-12-01', '2026-11-23')).toBeUndefined();
});

test('an age gives the month of birth, which gives the age again', () => {
  for (const months of [0, 1, 10, 11, 12, 35, 180]) expect(monthsOld(birthMonth(months, '2026-11-23'), '2026-11-23')).toBe(months);
  expect(birthMonth(11, '2026-11-23')).toBe('2025-12');
});

test('an age reads as people say it', () => {
  expect([0, 5, 12, 15, 24, 30, 130].map(ageText)).toEqual(['0か月', '5か月', '1歳', '1歳3か月', '2歳', '2歳', '10歳']);
});

test('the day is that of the device', () => {
  expect(todayHere(new Date(2026, 0, 5))).toBe('2026-01-05');
});
