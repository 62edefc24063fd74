import { expect, test } from 'vitest';
import { codeOf } from './products.ts';
import { categories, isTerm, labelOf, lifeStages, normalise, petSizes, petTypes, rankedCategories, rankedPetTypes } from './vocabulary.ts';

test('knows the four pet types, fish and other, maps smallanimal, and reads all as no filter [DATA-20]', () => {
  expect(rankedPetTypes.slice(0, 4).map((code) => [code, labelOf(petTypes, code)])).toEqual([
    ['dog', '犬'],
    ['cat', '猫'],
    ['small_animal', '小動物'],
    ['bird', '鳥'],
  ]);
  for (const code of [...rankedPetTypes, 'fish', 'other']) expect(isTerm(petTypes, code), code).toBe(true);
  expect(normalise(petTypes, 'smallanimal')).toBe('small_animal');
  expect(isTerm(petTypes, 'all')).toBe(false);
  expect(codeOf(petTypes).parse('all')).toBeUndefined();
});

test('has the seven categories in order with labels, and the twelve slugs of the index [DATA-21 DATA-22]', () => {
  expect(rankedCategories.map((code) => [code, labelOf(categories, code)])).toEqual([
    ['food', 'フード'],
    ['treats', 'おやつ'],
    ['toys', 'おもちゃ'],
    ['beds', 'ベッド・ハウス'],
    ['care', 'ケア用品'],
    ['litter', 'トイレ用品'],
    ['housing', 'ケージ・住居'],
  ]);
  const slugs = 'food treats toys clothes health grooming toilet bowl beds travel collar other'.split(' ');
  for (const slug of slugs) expect(isTerm(categories, normalise(categories, slug)), slug).toBe(true);
});

test('further codes have a label or map to a category that has one [DATA-23]', () => {
  const codes = 'snack toy health house bed clothes travel collar bowl grooming training outdoor other'.split(' ');
  expect(codes.map((code) => labelOf(categories, normalise(categories, code)))).toEqual([
    'おやつ',
    'おもちゃ',
    '健康管理',
    'ベッド・ハウス',
    'ベッド・ハウス',
    '洋服・アクセサリー',
    'キャリー・移動用品',
    '首輪・リード',
    '食器・給水器',
    'ケア用品',
    'しつけ用品',
    'お出かけ用品',
    'その他',
  ]);
});

test('an unknown category is shown as it is [DATA-24]', () => {
  expect(labelOf(categories, normalise(categories, 'aquarium'))).toBe('aquarium');
});

test('sizes and life stages have labels, and spellings of the forms map to codes [DATA-25 DATA-26]', () => {
  expect(petSizes.map(({ code }) => code)).toEqual(['super_small', 'small', 'medium', 'large', 'super_large']);
  expect(lifeStages.map(({ code, label }) => [code, label])).toEqual([
    ['puppy', '子犬・子猫'],
    ['adult', '成犬・成猫'],
    ['senior', 'シニア'],
    ['all', '全年齢'],
  ]);
  expect(normalise(lifeStages, '子犬/子猫')).toBe('puppy');
  expect(normalise(petSizes, '大型犬')).toBe('large');
});
