import { expect, test } from 'vitest';
import { DailyTexts } from './daily-texts.ts';

test('counts five thousand different words and addresses a day, and goes on with those', () => {
  const texts = new DailyTexts();
  const accepted = (kind: string, day: string) =>
    Array.from({ length: 6_000 }, (_, nth) => nth).filter((nth) => texts.accept({ kind, key: `語${nth}` }, day)).length;
  expect(accepted('word', '2026-11-20')).toBe(5_000);
  expect(accepted('missing', '2026-11-20')).toBe(5_000);
  expect(texts.accept({ kind: 'word', key: '語1' }, '2026-11-20')).toBe(true);
  expect(texts.accept({ kind: 'word', key: '語5999' }, '2026-11-20')).toBe(false);
  expect(accepted('product', '2026-11-20')).toBe(6_000);
  expect(texts.accept({ kind: 'word', key: '語5999' }, '2026-11-21')).toBe(true);
});
