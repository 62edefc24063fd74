import { expect, test } from 'vitest';
import { missingKinds } from '#db/page-paths.ts';
import { missing, sections, words } from './words.ts';

test('has the seven documented section tabs, in order', () => {
  expect(sections.map(({ href }) => href)).toEqual([
    '/brands',
    '/products/bestsellers',
    '/reviews/ranking',
    '/product-list',
    '/articles',
    '/categories',
    '/forum',
  ]);
});

test('the page of an unknown address reads 404 Page Not Found', () => {
  expect(words.notFoundCode).toBe('404 Page Not Found');
});

test('missing pages have the documented titles', () => {
  expect(missingKinds.map((kind) => missing[kind].title)).toEqual([
    '商品が見つかりませんでした',
    '不明なカテゴリー',
    'ブランドが見つかりませんでした',
    '記事が見つかりませんでした',
    '質問が見つかりません',
    '条件の指定が正しくありません',
    'ただいま混み合っています',
  ]);
});
