import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test('a text that fits is not cut, and a longer one ends in … in one line', () => {
  expect(excerpt('あ'.repeat(60), 60)).toBe('あ'.repeat(60));
  expect(excerpt(' 一行目\n二行目 ', 7)).toBe('一行目 二行目');
  expect(excerpt('🐶'.repeat(61), 60)).toBe(`${'🐶'.repeat(59)}…`);
});
