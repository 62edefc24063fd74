import { expect, test } from 'vitest';
import { listedTexts } from './listed-texts.ts';

const names = { 1: 'いちご', 2: 'にんじん', 3: 'さつまいも', 4: 'よもぎ' };

test('an order shows places and names, from the first difference to the last', () => {
  expect(listedTexts([1, 2, 3, 4], [1, 3, 2, 4], names)).toEqual({
    before: '2. にんじん\n3. さつまいも',
    after: '2. さつまいも\n3. にんじん',
  });
  expect(listedTexts([1, 2], [1, 9, 2], names)).toEqual({ before: '（空）', after: '2. 番号 9' });
  expect(listedTexts([1, 1], [1], names)).toEqual({ before: '2. いちご', after: '（空）' });
});

test('other values are no such lists', () => {
  expect([listedTexts('a', [1], names), listedTexts([1], undefined, names), listedTexts([1], [2], {})]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
