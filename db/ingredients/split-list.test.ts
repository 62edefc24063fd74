import { expect, test } from 'vitest';
import { partsOf, splitIngredients } from './split-list.ts';

const split = (list: string) => {
  const { ingredients, additives } = splitIngredients(list);
  return `${ingredients.join('|')} / ${additives.join('|')}`;
};

test.each([
  ['原材料名：鶏肉（国産）、玄米、さつまいも。', '鶏肉（国産）|玄米|さつまいも / '],
  ['【原材料】チキン，ビーフ, 米', 'チキン|ビーフ|米 / '],
  ['肉類（チキン、ターキー（国産））、穀類（小麦粉、米等）', '肉類（チキン、ターキー（国産））|穀類（小麦粉、米等） / '],
  ['ビタミン類（A、D3、E）、ミネラル類［鉄、亜鉛］', 'ビタミン類（A、D3、E）|ミネラル類［鉄、亜鉛］ / '],
  ['まぐろ、かつお／増粘多糖類、ビタミンE', 'まぐろ|かつお / 増粘多糖類|ビタミンE'],
  ['小麦粉、食塩/調味料（アミノ酸等）、香料', '小麦粉|食塩 / 調味料（アミノ酸等）|香料'],
  ['鶏肉、着色料（赤102、黄4）、ビタミン類、酸化防止剤（BHA、BHT）', '鶏肉|ビタミン類 / 着色料（赤102、黄4）|酸化防止剤（BHA、BHT）'],
  ['鶏肉/牛肉/米', '鶏肉|牛肉|米 / '],
  ['クロレラ・スピルリナ、DHA・EPA、エンテロコッカス・フェカリス', 'クロレラ|スピルリナ|DHA|EPA|エンテロコッカス・フェカリス / '],
  ['BHA・BHT、コーン・グルテン・ミール', 'BHA・BHT|コーン・グルテン・ミール / '],
  ['鶏肉\n米\n※小麦を使う工場で作っています', '鶏肉|米 / '],
  ['鶏肉、米。本品は卵を使う工場で作っています', '鶏肉 / '],
  ['チキン（40%、うち乾燥チキン1,000g）、米', 'チキン（40%、うち乾燥チキン1,000g）|米 / '],
  ['乳酸菌1,000億個、米', '乳酸菌1,000億個|米 / '],
  ['鶏肉（国産、米、小麦', '鶏肉（国産|米|小麦 / '],
  ['', ' / '],
])('splits %j', (list, expected) => expect(split(list)).toBe(expected));

test('a name is divided into its head and the names in its brackets, without what they say is absent', () => {
  expect(partsOf('肉類（チキン（国産）、ターキー・鴨）')).toEqual({ head: '肉類', members: ['チキン', '国産', 'ターキー', '鴨'] });
  expect(partsOf('米粉（小麦、卵不使用）')).toEqual({ head: '米粉', members: [] });
  expect(partsOf('鶏肉')).toEqual({ head: '鶏肉', members: [] });
});

test('a list is read up to 300 names', () => {
  expect(splitIngredients('米、'.repeat(400)).ingredients).toHaveLength(300);
});
