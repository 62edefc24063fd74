import { expect, test } from 'vitest';
import { readingMinutes } from '#api/contract/articles.ts';
import bios from '#content/author-bios.json';
import { petOf } from '#db/queries/article-rows.ts';
import { authorName, authorRole, bioOf, categoryLinks, hasAuthorSection, reviewCells } from './article-text.server.ts';

const site = { siteName: 'ねこの店', operatorName: 'ねこ編集室', contactAddress: 'neko@example.jp' };
const stored = (slug: string) => ({ name: slug, slug });

test('the badge shows the pet of stored categories, else of a word in the slug, else none [ART-10]', () => {
  expect(petOf({ slug: 'winter-water', categories: [stored('cat-health')] })).toBe('cat');
  expect(petOf({ slug: 'cat-water', categories: [stored('犬用品')] })).toBe('dog');
  expect(petOf({ slug: 'cat-water', categories: [stored('フード')] })).toBe('cat');
  expect(petOf({ slug: 'dog-food', categories: [] })).toBe('dog');
  expect(petOf({ slug: 'category-guide', categories: [] })).toBeUndefined();
  expect(petOf({ slug: 'cat-and-dog', categories: [] })).toBeUndefined();
  expect(petOf({ slug: 'x', categories: [stored('猫用品'), stored('犬用品')] })).toBeUndefined();
});

test('shows an author up to the first bracket [ART-11]', () => {
  expect(authorName('宮下なつみ（愛玩動物飼養管理士）')).toBe('宮下なつみ');
  expect(authorName('宮下なつみ (編集部)')).toBe('宮下なつみ');
  expect(authorName('編集部【監修】（東京）')).toBe('編集部');
  expect(authorName('ペットみっけ編集部')).toBe('ペットみっけ編集部');
  expect(authorName('（匿名）')).toBe('（匿名）');
  expect(authorRole('宮下なつみ（愛玩動物飼養管理士）')).toBe('愛玩動物飼養管理士');
  expect(authorRole('ペットみっけ編集部')).toBeUndefined();
});

test.each([
  [0, 1],
  [1, 1],
  [400, 1],
  [401, 2],
  [800, 2],
  [1999, 5],
])('%i characters take %i minutes to read; spaces and line breaks do not count [ART-21]', (characters, minutes) => {
  expect(readingMinutes('あ'.repeat(characters))).toBe(minutes);
  expect(readingMinutes(`${'あ \n'.repeat(characters)}　`)).toBe(minutes);
  expect(readingMinutes('🐕'.repeat(characters))).toBe(minutes);
});

test('a text with a section about its author needs no box [ART-25]', () => {
  expect(hasAuthorSection([{ text: '著者プロフィール' }])).toBe(true);
  expect(hasAuthorSection([{ text: 'この記事を書いた人' }])).toBe(true);
  expect(hasAuthorSection([{ text: '砂の選びかた' }, { text: '切り替えるなら' }])).toBe(false);
});

test('the fixed bio depends on the slug, and a stored bio replaces it [ART-26]', () => {
  expect(bioOf(null, 'cat-water-winter', site)).toBe(bios.cat.replace('{運営者名}', 'ねこ編集室'));
  expect(bioOf('  ', 'dog-walk', site)).toBe(bios.dog.replace('{運営者名}', 'ねこ編集室'));
  expect(bioOf(null, 'bird-perch-width', site)).toBe(bios.default.replace('{運営者名}', 'ねこ編集室'));
  expect(bioOf('三毛と暮らす。', 'cat-water-winter', site)).toBe('三毛と暮らす。');
});

test('an article without products leads to the reviews of three kinds of products for its animal [ART-31]', () => {
  const cells = (slug: string, ...categories: string[]) =>
    reviewCells({ slug, featuredImage: null, categories: categories.map(stored) }).map(({ petType, category }) => `${petType}/${category}`);
  expect(cells('cat-water')).toEqual(['cat/food', 'cat/litter', 'cat/toys']);
  expect(cells('dog-walk')).toEqual(['dog/food', 'dog/treats', 'dog/toys']);
  expect(cells('bird-perch')).toEqual(['bird/food', 'bird/housing', 'bird/toys']);
  expect(cells('dog-sleep', 'ベッド・ハウス')).toEqual(['dog/beds', 'dog/food', 'dog/treats']);
  expect(cells('cat-meal', 'フード')).toEqual(['cat/food', 'cat/litter', 'cat/toys']);
  expect(cells('moving-house')).toEqual(['all/food', 'all/toys', 'all/care']);
});

test('category buttons are the stored ones, else those of the slug, and always the list [ART-27 ART-28 ART-29]', () => {
  const list = { label: '読みもの一覧', href: '/articles' };
  expect(categoryLinks({ slug: 'cat-water', categories: [] })).toEqual([
    { label: '猫の健康', href: '/articles?category=cat-health' },
    list,
  ]);
  expect(categoryLinks({ slug: 'dog-walk', categories: [] })).toEqual([{ label: '犬の健康', href: '/articles?category=dog-health' }, list]);
  expect(categoryLinks({ slug: 'bird-perch', categories: [] })).toEqual([list]);
  expect(categoryLinks({ slug: 'cat-water', categories: [{ name: 'フード', slug: 'フード' }] })[0]?.label).toBe('フード');
});
