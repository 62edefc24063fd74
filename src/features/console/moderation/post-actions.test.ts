import { expect, test } from 'vitest';
import { undoOf, undoWords, type Decided, type Decision } from './post-actions.ts';

const decided = (status: 'pending' | 'published' | 'hidden', decision: Decision) => ({ post: { status }, decision }) as Decided;

test('a held post that was published can be hidden; one that was hidden says that it cannot wait again', () => {
  expect(undoOf(decided('pending', 'approve'))).toBe('hide');
  expect(undoWords(decided('pending', 'approve'))).toEqual({ undo: '非表示にする' });
  expect(undoOf(decided('pending', 'hide'))).toBeUndefined();
  expect(undoWords(decided('pending', 'hide'))).toEqual({ note: '確認待ちには戻せません。' });
});

test('a decision about a public or a hidden post is undone as such', () => {
  expect([undoOf(decided('published', 'hide')), undoOf(decided('hidden', 'approve'))]).toEqual(['unhide', 'hide']);
  expect(undoOf(decided('published', 'approve'))).toBeUndefined();
  expect([undoWords(decided('published', 'hide')), undoWords(decided('pending', 'delete'))]).toEqual([{}, {}]);
});
