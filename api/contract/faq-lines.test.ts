import { expect, test } from 'vitest';
import { readFaqLines } from './faq-lines.ts';

test.each([
  [['Q: 洗えますか？ / A: はい', 'Q: 乾燥機は？ / A: いいえ']],
  [['Q：洗えますか？／A：はい', 'Ｑ：乾燥機は？　／　Ａ：いいえ']],
  [['q:洗えますか？/a:はい', 'Q: 乾燥機は？', 'A: いいえ']],
  [['洗えますか？', 'はい', '乾燥機は？', 'いいえ']],
  [['', '洗えますか？', 'はい', '', '', '乾燥機は？', 'いいえ', '']],
  [['Q: 洗えますか？ / A: はい', '', '乾燥機は？', 'いいえ']],
  [['Q: 洗えますか？', '', 'A: はい', '', 'Q: 乾燥機は？ / A: いいえ', '']],
])('reads %j as two pairs [APROD-20]', (lines) => {
  expect(readFaqLines(lines)).toEqual({ faqs: ['洗えますか？', 'はい', '乾燥機は？', 'いいえ'], wrong: [] });
});

test('accepts a last question without an answer, and keeps slashes and line ends of an answer [APROD-20]', () => {
  for (const last of ['Q: 塩分は？', 'Q: 塩分は？ / A:', '塩分は？'])
    expect(readFaqLines(['Q: 保存は？ / A: 冷蔵/冷凍\n1年です', last])).toEqual({
      faqs: ['保存は？', '冷蔵/冷凍\n1年です', '塩分は？'],
      wrong: [],
    });
  expect(readFaqLines(['塩分は？', ''])).toEqual({ faqs: ['塩分は？'], wrong: [] });
});

test.each([
  [['Q: 洗えますか？', 'Q: 乾燥機は？ / A: いいえ'], [0]],
  [['Q: 洗えますか？ / A: ', 'Q: 乾燥機は？ / A: いいえ'], [0]],
  [['Q: a / A: b', 'Q: 洗えますか？', 'Q: 乾燥機は？', 'A: いいえ'], [1]],
  [['洗えますか？', '', '乾燥機は？', 'いいえ'], [0]],
  [['', 'はい', '乾燥機は？', 'いいえ'], [1]],
  [['洗えますか？', 'はい', '', 'いいえ', 'Q: 塩分は？'], [3]],
  [['Q: / A: はい'], [0]],
  [['A: はい', 'Q: 乾燥機は？ / A: いいえ'], [0]],
])('finds a question or an answer alone in %j [APROD-20]', (lines, wrong) => {
  expect(readFaqLines(lines).wrong).toEqual(wrong);
});

test('reads a line of blanks at once', () => {
  const began = performance.now();
  expect(readFaqLines([`Q: 洗えますか？${' '.repeat(1900)}x`, `A: ${' /'.repeat(900)}はい`]).faqs).toHaveLength(2);
  expect(readFaqLines([`Q:${'\t'.repeat(1900)}x`, 'はい'])).toEqual({ faqs: ['x', 'はい'], wrong: [] });
  // Looking for white space around each part takes half a minute.
  expect(performance.now() - began).toBeLessThan(2000);
});
