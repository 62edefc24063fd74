import { expect, test } from 'vitest';
import { existsSync } from 'node:fs';
import { categories } from '#api/contract/vocabulary.ts';
import { findShelf, furtherShelves, indexShelves } from './shelves.ts';

test('the index has twelve categories in the documented order [CAT-02 CAT-03]', () => {
  expect(indexShelves.map(({ slug, name }) => `${slug} ${name}`)).toEqual([
    'food フード',
    'treats おやつ',
    'toys おもちゃ',
    'beds ベッド・ハウス',
    'grooming グルーミング',
    'health 健康管理',
    'toilet トイレ用品',
    'collar 首輪・リード',
    'clothes 洋服・アクセサリー',
    'travel キャリー・移動用品',
    'bowl 食器・給水器',
    'other その他',
  ]);
});

test('every category of the vocabulary has a place on the index', () => {
  const codes = [...indexShelves, ...furtherShelves].map(({ code }) => code);
  expect(codes.toSorted()).toEqual(categories.map(({ code }) => code).toSorted());
});

test('each has a description and a picture [CAT-06]', () => {
  for (const { description, picture } of [...indexShelves, ...furtherShelves]) {
    expect(description.length).toBeGreaterThan(10);
    expect(existsSync(`public${picture}`), picture).toBe(true);
  }
});

test('a slug, its aliases and the Japanese word mean one stored code [CAT-12]', () => {
  expect(findShelf('toilet')).toMatchObject({ slug: 'toilet', code: 'litter' });
  expect(findShelf('litter')?.slug).toBe('toilet');
  expect(findShelf('グルーミング')?.code).toBe('care');
  expect(findShelf('housing')?.code).toBe('housing');
  expect(findShelf('cars')).toBeUndefined();
});
