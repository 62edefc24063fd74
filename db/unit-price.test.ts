import { expect, test } from 'vitest';
import { unitPriceKeyOf, unitPriceOf } from './unit-price.ts';

const food = { name: 'ごはん', price: 10, category: 'food', netWeightG: null };
const named = (amount: string) => `ごはん ${amount}`;

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
  const unitPrice = unitPriceOf({ ...food, price, name: named(amount) });
  expect(unitPrice?.per).toBe(per);
  expect(unitPrice?.price).toBeCloseTo(expected, 6);
});

test.each(['', 'M', 'M 直径60cm', '55×45cm', '1個', '大小2個', '0g', '約2kg', '1,6kg', '16,00g'])('%s has no price per measure', (amount) =>
  expect(unitPriceOf({ ...food, name: named(amount) })).toBeNull(),
);

test('nothing without a price', () => expect(unitPriceOf({ ...food, price: 0, name: named('1kg') })).toBeNull());

test.each([
  ['bowl', '陶器の循環式給水器 1.5L'],
  ['bowl', '停電でも動く自動ごはん器 3L'],
  ['outdoor', '片手で飲ませる散歩ボトル 500ml'],
  ['toys', 'ころがるボール 80g'],
  ['care', 'インコの水浴びミストボトル 200ml'],
  ['health', '目盛りの見えるｼﾘﾝｼﾞ 20ml'],
  ['health', '小動物の体重計 20kg'],
  ['other', 'フードストッカー 10kg'],
  ['other', 'キャリーケース 耐荷重 8kg'],
  ['other', 'ガラス水槽 60L'],
  ['litter', 'においのもれない猫トイレ 20L'],
  ['litter', '猫トイレ 本体 20L'],
])('%s: the size of 「%s」 is no contents', (category, name) => {
  expect(unitPriceOf({ name, price: 79.8, category, netWeightG: null })).toBeNull();
  expect(unitPriceKeyOf({ name, price: 79.8, category, netWeightG: null })).toBe(unitPriceKeyOf({ ...food, price: 0 }));
});

test('the weight of goods that are not used up is their own', () => {
  expect(unitPriceOf({ name: '重い皿', price: 10, category: 'bowl', netWeightG: 500 })).toBeNull();
});

test.each([
  ['care', '水のいらない猫用泡シャンプー 180ml', '100ml'],
  ['litter', 'ひのきの猫砂 ペレット 7L', '1L'],
  ['other', '水草の黒土ソイル 3L', '1L'],
  ['litter', '流せるトイレ砂 7L', '1L'],
  ['litter', '固まる紙砂 システムトイレ対応 5L', '1L'],
  ['litter', '消臭ペレット お徳用ボックス 10kg', '100g'],
  ['health', 'グルコサミン 大型犬対応 200g', '100g'],
  ['litter', 'うさぎのトイレ用ウッドチップ 5kg', '100g'],
  ['litter', 'トイレシート 100枚', '1枚'],
  ['other', '水槽フィルター 3個', '1個'],
  ['care', '水槽の底砂 1.5kg', '100g'],
  ['food', 'とろとろゼリーカップ 16ml×50個', '100ml'],
  ['toys', 'とうのボール 12個', '1個'],
])('%s: 「%s」 has a price per %s', (category, name, per) =>
  expect(unitPriceOf({ name, price: 10, category, netWeightG: null })?.per).toBe(per),
);

test('orders by price per 100 g, then per litre, then per piece, then what has none', () => {
  const keyOf = (price: number, amount: string, netWeightG: number | null = null) =>
    unitPriceKeyOf({ ...food, name: named(amount), price, netWeightG });
  const offers = [
    ['100gあたり¥100', keyOf(1, '100g')],
    ['100gあたり¥249', keyOf(39.8, '10個', 1600)],
    ['1Lあたり¥180', keyOf(12.6, '7L')],
    ['100mlあたり¥550', keyOf(9.9, '180ml')],
    ['1枚あたり¥12', keyOf(12, '100枚')],
    ['1個あたり¥99,999,999', keyOf(999_999.99 * 2, '2個')],
    ['なし', keyOf(0.01, 'M')],
  ] as const;
  expect(offers.toSorted(([, one], [, other]) => one - other)).toEqual(offers);
});
