import { expect, test } from 'vitest';
import { shortReason } from './short-reason.ts';

test('quotes the first sentences of a review that say something, at most 60 characters in one line', () => {
  expect(shortReason('朝の一番に食べに来ます。毎朝です。')).toBe('朝の一番に食べに来ます。');
  expect(shortReason('よいです。\nうちの子は毎日食べています。ほかも。')).toBe('よいです。 うちの子は毎日食べています。');
  expect(shortReason('もぐもぐ')).toBe('もぐもぐ');
  expect(shortReason('！！！')).toBe('');
  expect(shortReason(`${'あ'.repeat(80)}。`)).toBe(`${'あ'.repeat(59)}…`);
  expect(shortReason('<b>太字</b>のタグもそのままの文字です。')).toBe('<b>太字</b>のタグもそのままの文字です。');
});
