import { expect, test } from 'vitest';
import { fitLine, fitTitle, printable } from './title-lines.ts';

test('breaks a title between words, in the largest font size that fits three lines', () => {
  expect(fitTitle('国産チキンと玄米の成犬用ドライフード 1.6kg', 590)).toEqual({
    fontSize: 60,
    lines: ['国産チキンと玄米の', '成犬用ドライフード', '1.6kg'],
  });
  expect(fitTitle('まくら', 590)).toEqual({ fontSize: 60, lines: ['まくら'] });
});

test('keeps a number with its unit; no line begins with a particle or a closing mark', () => {
  const { lines } = fitTitle('フードの切り替えは10日かけて。混ぜる割合と、うんちの見かた', 530);
  expect(lines.join('')).toContain('10日');
  for (const line of lines) expect(line).not.toMatch(/^[はがをにのと、。」）]/);
});

test('ends in an ellipsis what does not fit three lines of the smallest font', () => {
  const { fontSize, lines } = fitTitle('とても長い商品の名前'.repeat(9), 590);
  expect(fontSize).toBe(40);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/…$/);
  expect(fitTitle('A'.repeat(200), 590).lines).toHaveLength(3);
  expect(fitLine('みなみかぜ雑貨店', 5)).toBe('みなみか…');
});

test('leaves out emoji and widens half-width katakana', () => {
  expect(printable('うさぎのおやつ箱🐰🥕 季節の野菜')).toBe('うさぎのおやつ箱 季節の野菜');
  expect(printable('ﾈｺのﾂﾒﾄｷﾞ')).toBe('ネコのツメトギ');
});
