import { expect, test } from 'vitest';
import { reflectedText } from './publishing-words.ts';

test('the line says what changed on public pages, not that a draft or a deletion was published', () => {
  expect(reflectedText({ pages: 64, milliseconds: 1800 })).toBe('公開ページに反映しました（64ページ・1.8秒）');
  expect(reflectedText({ pages: 0, milliseconds: 80 })).toBe('公開ページに変わりはありません');
});
