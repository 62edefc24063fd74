import { expect, test, vi } from 'vitest';
import { readLikeStates } from './like-calls.ts';
import { afterPress } from './likes.ts';

test('adds one where it was not liked, subtracts one where it was, and else keeps the count [REV-26]', () => {
  expect(afterPress({ liked: false, likeCount: 3 }, true)).toEqual({ liked: true, likeCount: 4 });
  expect(afterPress({ liked: true, likeCount: 4 }, false)).toEqual({ liked: false, likeCount: 3 });
  expect(afterPress({ liked: true, likeCount: 0 }, false)).toEqual({ liked: false, likeCount: 0 });
  expect(afterPress({ liked: true, likeCount: 4 }, true)).toEqual({ liked: true, likeCount: 4 });
});

test('a failed status request throws いいね状態の取得に失敗しました [REV-30]', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  await expect(readLikeStates('review', [1])).rejects.toThrow('いいね状態の取得に失敗しました');
  vi.unstubAllGlobals();
});
