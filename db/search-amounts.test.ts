import { expect, test } from 'vitest';
import { amountsLike } from './search-amounts.ts';

test.each([
  ['1.6kg', ['1600g']],
  ['1.6きろ', ['1.6kg', '1600g']],
  ['1600g', ['1.6kg']],
  ['1,600g', ['1600g', '1.6kg']],
  ['0.8kg', ['800g']],
  ['800g', []],
  ['1.2345kg', []],
  ['2l', ['2000ml']],
  ['2りっとる', ['2l', '2000ml']],
  ['1500ml', ['1.5l']],
  ['500cc', ['500ml']],
  ['30枚', []],
  ['6', []],
  ['kg', []],
])('%s is also written %j', (word, spellings) => {
  expect(amountsLike(word)).toEqual(spellings);
});
