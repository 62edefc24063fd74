import { expect, test } from 'vitest';
import { fc } from '#db/test/random.ts';
import { folded, wordDiff } from './word-diff.ts';

test('compares Japanese text word by word', () => {
  expect(wordDiff('猫は水をあまり飲みません。', '猫は水をよく飲みます。')).toEqual([
    { kind: 'same', text: '猫は水を' },
    { kind: 'removed', text: 'あまり' },
    { kind: 'added', text: 'よく' },
    { kind: 'same', text: '飲み' },
    { kind: 'removed', text: 'ません' },
    { kind: 'added', text: 'ます' },
    { kind: 'same', text: '。' },
  ]);
  expect(wordDiff('', '新しい')).toEqual([{ kind: 'added', text: '新しい' }]);
  expect(wordDiff('同じ', '同じ')).toEqual([{ kind: 'same', text: '同じ' }]);
});

test('the pieces hold both texts to the byte, line ends and spaces included', () => {
  const text = fc.string({ unit: fc.constantFrom('猫', '水', ' ', '\n', '\r\n', '。', 'a', '👪') });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = wordDiff(before, after);
      const joined = (kind: string) => pieces.flatMap((piece) => (piece.kind === kind ? [] : [piece.text])).join('');
      expect([joined('added'), joined('removed')]).toEqual([before, after]);
    }),
  );
});

test('gives up on long texts that share nothing, and still holds both', () => {
  const [before, after] = [0, 1].map((odd) => Array.from({ length: 60_000 }, (_, at) => String(at * 2 + odd)).join(' '));
  const pieces = wordDiff(before ?? '', after ?? '');
  expect(pieces.flatMap(({ kind, text }) => (kind === 'added' ? [] : [text])).join('')).toBe(before);
});

test('folds long unchanged text to what stands beside a change', () => {
  const long = 'あ'.repeat(500);
  const pieces = folded([
    { kind: 'same', text: long },
    { kind: 'added', text: 'い' },
    { kind: 'same', text: 'う' },
  ]);
  expect(pieces.map(({ text }) => text)).toEqual([` … ${'あ'.repeat(60)}`, 'い', 'う']);
});
