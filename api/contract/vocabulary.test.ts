import { expect, test } from 'vitest';
import { codeOf } from './products.ts';
import { categories, isTerm, labelOf, lifeStages, normalise, petSizes, petTypes, rankedCategories, rankedPetTypes } from './vocabulary.ts';

test('[DATA-20] pet types: the four, fish and others; smallanimal is one of the four, and all filters nothing', () => {
  expect(rankedPetTypes).toEqual(['dog', 'cat', 'small_animal', 'bird']);
  for (const code of [...rankedPetTypes, 'fish', 'other']) expect(isTerm(petTypes, code), code).toBe(true);
  expect(normalise(petTypes, 'smallanimal')).toBe('small_animal');
  expect(isTerm(petTypes, 'all')).toBe(false);
  expect(codeOf(petTypes).parse('all')).toBeUndefined();
});

test('[DATA-21 DATA-22] the seven categories in order with their words, and the twelve slugs of the index', () => {
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

test('[DATA-23] further codes have words, or mean a category that has one', () => {
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

test('[DATA-24] an unknown category is shown as it is', () => {
  expect(labelOf(categories, normalise(categories, 'aquarium'))).toBe('aquarium');
});

test('[DATA-25 DATA-26] sizes and life stages with their words, on the site and on forms', () => {
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
