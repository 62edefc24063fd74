import { expect, test } from 'vitest';
import { undoing, undoOf, undoWords, type Decided, type Decision, type Post } from './post-actions.ts';

const decided = (status: 'pending' | 'published' | 'hidden', decision: Decision) => ({ post: { status }, decision }) as Decided;

test('a held post that was published can be hidden; one that was hidden says that it cannot wait again', () => {
  expect(undoOf(decided('pending', 'approve'))).toBe('hide');
  expect(undoWords(decided('pending', 'approve'))).toEqual({ undo: '非表示にする' });
  expect(undoOf(decided('pending', 'hide'))).toBeUndefined();
  expect(undoWords(decided('pending', 'hide'))).toEqual({ note: '確認待ちには戻せません。' });
});

test('a decision about a public or a hidden post is undone as such', () => {
  expect([undoOf(decided('published', 'hide')), undoOf(decided('hidden', 'approve'))]).toEqual(['unhide', 'hide']);
  expect([undoWords(decided('published', 'hide')), undoWords(decided('pending', 'delete'))]).toEqual([{}, {}]);
});

test('the undo names the state that the decision left, and the reports that a dismissal closed', () => {
  const report = { id: 4, reason: 'spam', comment: '宣伝です', createdAt: '' } as const;
  const post = (status: Post['status'], reports: Post['reports']) => ({ kind: 'review', id: 3, status, reports }) as Post;
  const dismissed = { post: post('published', [report]), decision: 'approve' } as const;
  expect(undoing(dismissed, post('published', []))).toEqual({ ...dismissed, decision: 'reopenReports' });
  const published = { post: post('pending', [report]), decision: 'approve' } as const;
  expect(undoing(published, post('published', []))).toEqual({ post: post('published', []), decision: 'hide' });
  expect(undoing({ ...published, decision: 'hide' }, post('hidden', []))).toBeUndefined();
});
