import { expect, test } from 'vitest';
import { placeWords } from './place-words.ts';

test('a picture’s place is named as the form that holds it names the field', () => {
  const place = { id: 5, title: 'はじめての猫', path: null, isDeleted: false };
  const fieldOf = (kind: 'product' | 'article' | 'setting', field: string) => placeWords({ ...place, kind, field }).field;
  expect([fieldOf('article', 'authorImage'), fieldOf('article', 'featuredImage'), fieldOf('article', 'content')]).toEqual([
    '著者の画像',
    'アイキャッチ画像',
    '内容',
  ]);
  expect([fieldOf('product', 'imageUrl'), fieldOf('setting', 'defaultOgImage')]).toEqual(['画像URL', '共有画像のURL']);
});
