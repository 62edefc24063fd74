import { expect, test } from 'vitest';
import { bodyOf, leftOutOf, leftOutWords, textBlock, valuesOf } from './letter-form.ts';
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

test('what would be left out is named with its reason, and may change before a planned start', () => {
  const leftOut = leftOutOf([
    { kind: 'text', text: 'こんにちは' },
    { kind: 'article', id: 3, title: '爪切りのこつ', left: 'draft' },
    { kind: 'review', id: 3, title: '公開中の商品' },
    { kind: 'review', id: 4, title: 'まぐろ缶', left: 'notice' },
    { kind: 'review', id: 5, title: null, left: 'gone' },
  ]);
  const names = '「爪切りのこつ」（下書き）、「まぐろ缶」のレビュー（回収などのお知らせ中）、削除されたレビュー';
  expect(leftOutWords(leftOut, false)).toBe(`${names}は、メールに載りません。`);
  expect(leftOutWords(leftOut, true)).toBe(`${names}は、送り始めるときもこのままなら、メールに載りません。`);
  expect(leftOutWords([], false)).toBeUndefined();
});

test('a block keeps the name of what is left out', () => {
  const { blocks } = valuesOf({
    subject: '',
    blocks: [
      { kind: 'article', id: 3, title: '爪切りのこつ', left: 'draft' },
      { kind: 'review', id: 5, title: null, left: 'gone' },
    ],
  });
  expect(blocks.map(({ label }) => label)).toEqual(['爪切りのこつ', '削除されたレビュー']);
});
