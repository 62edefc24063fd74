import { expect, test } from 'vitest';
import { figure, keepRanges, lines, metaDescription, unitPriceText, yen } from './text.ts';

test('a meta description is one line of at most 160 characters [PROD-51]', () => {
  const cut = metaDescription(`一行目\n二行目 ${'🐶'.repeat(200)}`);
  expect([...cut]).toHaveLength(160);
  expect(cut.startsWith('一行目 二行目 🐶')).toBe(true);
  expect(cut.endsWith('…')).toBe(true);
});

test('a price is the stored one times 100, rounded, with a yen sign and no decimals [SHARED-23]', () => {
  expect(yen(39.8)).toBe('¥3,980');
  expect(yen(19.999)).toBe('¥2,000');
  expect(yen(0)).toBe('¥0');
  expect(figure(1132)).toBe('1,132');
});

test('a price per measure below ¥10 has two digits, so that it tells what the order follows', () => {
  const texts = [4 / 1000, 4.4 / 1000, 2 / 100, 2.44 / 100, 9.96 / 100, 0.12, 2.4875].map((price) => unitPriceText({ per: '1粒', price }));
  expect(texts.map((text) => text.replace('1粒あたり', ''))).toEqual(['¥0.4', '¥0.44', '¥2', '¥2.4', '¥10', '¥12', '¥249']);
});

test('a range never breaks at its wave dash', () => {
  expect(keepRanges('7〜10日、約10%〜20%')).toBe('7\u2060〜\u206010日、約10%\u2060〜\u206020%');
  expect(keepRanges('東京〜大阪')).toBe('東京〜大阪');
});

test('splits a text by line [PROD-26 PROD-30]', () => {
  expect(lines('鶏肉\r\n\r\n 玄米 \n')).toEqual(['鶏肉', '玄米']);
  expect(lines(null)).toEqual([]);
});
