import { expect, test } from 'vitest';
import { partsOf } from './MarkedText.tsx';

test('marks each passage of a text and leaves the rest as it is', () => {
  const marked = (text: string, passages: string[]) => partsOf(text, passages).map(({ part, isMarked }) => (isMarked ? `[${part}]` : part));
  expect(marked('もう死・ね、死ねと', ['死ね', '死・ね'])).toEqual(['もう', '[死・ね]', '、', '[死ね]', 'と']);
  expect(marked('<b>死ね</b>', ['死ね', '死'])).toEqual(['<b>', '[死ね]', '</b>']);
  expect([marked('ふつうの文章', ['死ね', '']), marked('', ['死ね'])]).toEqual([['ふつうの文章'], []]);
});
