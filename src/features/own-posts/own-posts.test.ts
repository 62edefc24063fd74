import { expect, test } from 'vitest';
import { isChangeable, ownAt, type OwnPost } from './own-posts.ts';

const at = Date.parse('2026-11-20T03:00:00.000Z');
const post = { id: 5, rating: 4, reviewText: 'よかったです', nickname: 'もも', petType: '犬', likeCount: 0 };
const own = (minutes: number, status: OwnPost['status'] = 'published'): OwnPost => ({
  kind: 'brandReview',
  target: 'nora',
  status,
  post: { ...post, createdAt: new Date(at - minutes * 60_000).toISOString() },
});

test('one’s own post can be changed for half an hour', () => {
  expect([own(0), own(29), own(30), own(90)].map((each) => isChangeable(each, at))).toEqual([true, true, false, false]);
});

test('the page shows by itself what can be changed or still waits, in its place', () => {
  expect(ownAt([own(5), own(40), own(40, 'pending')], 'brandReview:nora', at)).toHaveLength(2);
  expect(ownAt([own(5)], 'brandReview:hidamari', at)).toEqual([]);
});
