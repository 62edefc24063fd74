import { expect, test } from 'vitest';
import { readingMinutes } from '#api/contract/articles.ts';
import bios from '#content/author-bios.json';
import { authorName, authorRole, bioOf, categoryLinks, hasAuthorSection, petOf } from './article-text.ts';

const site = { siteName: 'ねこの店', operatorName: 'ねこ編集室', contactAddress: 'neko@example.jp' };
const stored = (slug: string) => ({ name: slug, slug });

test('[ART-10] the pet of the badge: by stored categories, else by a whole word of the slug, else neither', () => {
  expect(petOf({ slug: 'winter-water', categories: [stored('cat-health')] })).toBe('cat');
  expect(petOf({ slug: 'cat-water', categories: [stored('犬用品')] })).toBe('dog');
  expect(petOf({ slug: 'cat-water', categories: [stored('フード')] })).toBe('cat');
  expect(petOf({ slug: 'dog-food', categories: [] })).toBe('dog');
  expect(petOf({ slug: 'category-guide', categories: [] })).toBeUndefined();
  expect(petOf({ slug: 'cat-and-dog', categories: [] })).toBeUndefined();
  expect(petOf({ slug: 'x', categories: [stored('猫用品'), stored('犬用品')] })).toBeUndefined();
});

test('[ART-11] an author is shown up to the first bracket', () => {
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
])('[ART-21] %i characters are read in %i minutes; spaces and line breaks do not count', (characters, minutes) => {
  expect(readingMinutes('あ'.repeat(characters))).toBe(minutes);
  expect(readingMinutes(`${'あ \n'.repeat(characters)}　`)).toBe(minutes);
  expect(readingMinutes('🐕'.repeat(characters))).toBe(minutes);
});

test('[ART-25] a text with a part about its author needs no box', () => {
  expect(hasAuthorSection([{ text: '著者プロフィール' }])).toBe(true);
  expect(hasAuthorSection([{ text: 'この記事を書いた人' }])).toBe(true);
  expect(hasAuthorSection([{ text: '砂の選びかた' }, { text: '切り替えるなら' }])).toBe(false);
});

test('[ART-26] the fixed bio goes by the slug, and a stored bio comes before it', () => {
  expect(bioOf(null, 'cat-water-winter', site)).toBe(bios.cat.replace('{operatorName}', 'ねこ編集室'));
  expect(bioOf('  ', 'dog-walk', site)).toBe(bios.dog.replace('{operatorName}', 'ねこ編集室'));
  expect(bioOf(null, 'bird-perch-width', site)).toBe(bios.default.replace('{operatorName}', 'ねこ編集室'));
  expect(bioOf('三毛と暮らす。', 'cat-water-winter', site)).toBe('三毛と暮らす。');
});

test('[ART-27 ART-28 ART-29] category buttons: stored ones, else by the slug, and always the list', () => {
  const list = { label: '読みもの一覧', href: '/articles' };
  expect(categoryLinks({ slug: 'cat-water', categories: [] })).toEqual([
    { label: '猫の健康', href: '/articles?category=cat-health' },
    list,
  ]);
  expect(categoryLinks({ slug: 'dog-walk', categories: [] })).toEqual([{ label: '犬の健康', href: '/articles?category=dog-health' }, list]);
  expect(categoryLinks({ slug: 'bird-perch', categories: [] })).toEqual([list]);
  expect(categoryLinks({ slug: 'cat-water', categories: [{ name: 'フード', slug: 'フード' }] })[0]?.label).toBe('フード');
});
