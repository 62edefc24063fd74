import { expect, test } from 'vitest';
import { unitPriceKeyOf, unitPriceOf } from './unit-price.ts';

test.each([
  [39.8, '1.6kg', '100g', 2.4875],
  [39.8, '1,600g', '100g', 2.4875],
  [39.8, '１，６００ｇ', '100g', 2.4875],
  [24, '1,000枚×1,000', '1枚', 0.000024],
  [8.4, '40g', '100g', 21],
  [32.4, '60g×12袋', '100g', 4.5],
  [12, '１００枚', '1枚', 0.12],
  [24, '50枚×4袋', '1枚', 0.12],
  [9.6, '12缶セット', '1缶', 0.8],
  [12.6, '7L', '1L', 1.8],
  [9.9, '180ml', '100ml', 5.5],
  [9.9, '500ml×2本', '1L', 9.9],
  [8.8, '5mm角 80g', '100g', 11],
])('a price of %s for %s is, per %s, %s', (price, amount, per, expected) => {
  const unitPrice = unitPriceOf(price, amount);
  expect(unitPrice?.per).toBe(per);
  expect(unitPrice?.price).toBeCloseTo(expected, 6);
});

test.each(['', 'M', 'M 直径60cm', '55×45cm', '1個', '大小2個', '0g', '約2kg', '1,6kg', '16,00g'])('%s has no price per measure', (amount) =>
  expect(unitPriceOf(10, amount)).toBeNull(),
);

test('nothing without a price', () => expect(unitPriceOf(0, '1kg')).toBeNull());

test('orders by price per 100 g, then per litre, then per piece, then what has none', () => {
  const offers = [
    ['100gあたり¥100', unitPriceKeyOf(1, '100g', null)],
    ['100gあたり¥249', unitPriceKeyOf(39.8, '10個', 1600)],
    ['1Lあたり¥180', unitPriceKeyOf(12.6, '7L', null)],
    ['100mlあたり¥550', unitPriceKeyOf(9.9, '180ml', null)],
    ['1枚あたり¥12', unitPriceKeyOf(12, '100枚', null)],
    ['1個あたり¥99,999,999', unitPriceKeyOf(999_999.99 * 2, '2個', null)],
    ['なし', unitPriceKeyOf(0.01, 'M', null)],
  ] as const;
  expect(offers.toSorted(([, one], [, other]) => one - other)).toEqual(offers);
});
