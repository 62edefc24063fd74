import { expect, test } from 'vitest';
import type { Review } from '#db/queries/reviews.ts';
import { readReviewPage, reviewPageHref } from './review-page.ts';
import { reviewView } from './review-view.ts';

const review: Review = {
  id: 1,
  productId: 7,
  rating: 5,
  tasteRating: 5,
  qualityRating: 4,
  healthRating: 4,
  valueRating: 3,
  repeatRating: 5,
  reviewText: '一行目\n<b>二行目</b>',
  nickname: 'もも',
  petType: 'dog',
  likeCount: 2,
  createdAt: '2026-11-18T00:00:00.000Z',
};

test('[REV-21] a review without a nickname is 匿名', () => {
  expect(reviewView({ ...review, nickname: ' ' })).toMatchObject({ nickname: '匿名', initial: '匿', petKind: undefined });
  expect(reviewView(review)).toMatchObject({ nickname: 'もも', initial: undefined, petKind: 'dog', petLabel: '犬' });
  expect(reviewView({ ...review, petType: null })).toMatchObject({ initial: 'も', petLabel: 'ペットの情報なし' });
});

test('[REV-22] the detailed ratings are there only when all five are', () => {
  expect(reviewView(review).axes.map(({ label, value }) => `${label} ${value}`)).toEqual([
    '食いつき 5',
    '原材料・品質 4',
    '健康への影響 4',
    '価格・コスパ 3',
    'リピート意向 5',
  ]);
  expect(reviewView({ ...review, healthRating: null }).axes).toEqual([]);
});

test('words stay as they were written; a rating that is none of 1 to 5 is not shown', () => {
  expect(reviewView(review).text).toBe('一行目\n<b>二行目</b>');
  expect(reviewView({ ...review, rating: 0 }).rating).toBeUndefined();
});

test('[PROD-36] the rest of the reviews is reached by page and by rating', () => {
  const counts = new Map([
    [5, 41],
    [4, 21],
  ]);
  const read = (query: string) => readReviewPage(new URLSearchParams(query), counts);
  expect(read('page=2&rating=4')).toEqual({ page: 2, rating: 4 });
  expect(read('page=x&rating=9')).toEqual({ page: 1, rating: undefined });
  expect(read('page=99')).toEqual({ page: 4, rating: undefined });
  expect(read('page=2&rating=1')).toEqual({ page: 1, rating: 1 });
  expect(reviewPageHref(7, { page: 2 })).toBe('/product/7?page=2#reviews');
  expect(reviewPageHref(7, { page: 1, rating: 4 })).toBe('/product/7?rating=4#reviews');
});
