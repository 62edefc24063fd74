import { expect, test } from 'vitest';
import { problemText } from './problem-text.ts';

test('every problem in the check ends in one full stop, after the name of its field', () => {
  const said = (name: string, message: string) => name + problemText(name, message);
  expect(said('商品名', 'が空です。入力してください。')).toBe('商品名が空です。入力してください。');
  expect(said('価格', '価格は0以上の数で入力してください')).toBe('価格は0以上の数で入力してください。');
  expect(said('種類', '「フェレット」は一覧にない言葉です。そのまま登録します')).toBe(
    '種類 「フェレット」は一覧にない言葉です。そのまま登録します。',
  );
  expect(said('', '見出しは3列ですが、この行は2列です')).toBe('見出しは3列ですが、この行は2列です。');
});
