import { expect, test } from 'vitest';
import { bodyOf, entryBlock, missingWords, textBlock, valuesOf } from './letter-form.ts';
import { timeOf } from './letter-words.ts';

test('a stored letter goes through its editor unchanged', () => {
  const blocks = [
    { kind: 'text' as const, text: 'こんにちは' },
    { kind: 'article' as const, id: 3, title: '爪切りのこつ' },
    { kind: 'text' as const, text: '' },
    { kind: 'review' as const, id: 3, title: null },
  ];
  const values = valuesOf({ subject: '11月のお知らせ', blocks });
  expect(new Set(values.blocks.map(({ id }) => id)).size).toBe(4);
  expect(bodyOf(values)).toEqual({
    subject: '11月のお知らせ',
    blocks: [
      { kind: 'text', text: 'こんにちは' },
      { kind: 'article', id: 3 },
      { kind: 'text', text: '' },
      { kind: 'review', id: 3 },
    ],
  });
  expect(values.blocks.some(({ id }) => id === textBlock(values.blocks, '').id)).toBe(false);
});

test('a time is read as Tokyo time', () => {
  expect(timeOf('2026-11-05T10:42')).toBe('2026-11-05T01:42:00.000Z');
  expect(timeOf('')).toBeUndefined();
});

test('what is not public is named, by its title or its place, and may still be published before a planned start', () => {
  const stored = [
    { kind: 'text' as const, text: 'こんにちは' },
    { kind: 'article' as const, id: 3, title: null },
    { kind: 'review' as const, id: 3, title: '公開中の商品' },
    { kind: 'review' as const, id: 4, title: null },
  ];
  const edited = [entryBlock('article', 3, '爪切りのこつ'), ...valuesOf({ subject: '', blocks: stored.slice(3) }).blocks];
  const names = '2件（「爪切りのこつ」、4番目のレビュー）';
  expect(missingWords(stored, edited, false)).toBe(`公開されていないか、商品に回収などのお知らせが出ているもの${names}は載りません。`);
  expect(missingWords(stored, edited, true)).toBe(
    `いまは載せられないもの${names}は、公開されるか、商品のお知らせが終わらなければ載りません。`,
  );
  expect(missingWords(stored.slice(2, 3), edited, false)).toBeUndefined();
});
