import { expect, test } from 'vitest';
import { fold } from '#api/contract/fold.ts';
import { amountIn, amountsIn } from './search-amounts.ts';

test.each([
  ['1.6kg', '1600g', '1.6キロ', '1,600g', '１６００グラム'],
  ['0.8kg', '800g'],
  ['2L', '2000ml', '2リットル', '2000cc'],
  ['30cm', '300mm', '30センチ'],
  ['30枚', '３０枚'],
  ['465', '465'],
  ['sサイズ', 'Ｓサイズ', 's さいず'],
  ['11歳以上', '11歳', '１１歳から'],
])('%s is the same amount in each spelling', (...spellings) => {
  expect(new Set(spellings.map((spelling) => amountIn(fold(spelling)))).size).toBe(1);
});

test('a word that is more or less than an amount is none', () => {
  for (const word of ['6', 'kg', '.6kg', '85g×6缶', '1番刈り', '1.6kgs', '猫砂', ''])
    expect([word, amountIn(word)]).toEqual([word, undefined]);
});

test('a size stands alone, and is no litre and no part of a name', () => {
  expect(amountsIn('ハーネス S ずれないボウル LL')).toEqual([amountIn(fold('Sサイズ')), amountIn(fold('LLサイズ'))]);
  expect(amountsIn("L-リジン Hill's M字 DL-メチオニン スリムS2 SMILE")).not.toContain(amountIn(fold('Sサイズ')));
  expect(amountsIn('L-リジン 3L 2 L L字')).not.toContain(amountIn(fold('Lサイズ')));
  for (const word of ['s', 'L', 'サイズ', 'ハーネスs']) expect([word, amountIn(fold(word))]).toEqual([word, undefined]);
});

test('a text has the amounts that it names, and not their ends', () => {
  const texts = amountsIn('まぐろ缶 70g×12缶 1.6 kg 鳥かご465用 二段');
  for (const word of ['70g', '12缶', '1600g', '465', '70', '12', '2段']) expect(texts, word).toContain(amountIn(word));
  for (const word of ['6kg', '65', '2缶', '600g']) expect(texts, word).not.toContain(amountIn(word));
});
