import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReviewCard } from '../ReviewCard.tsx';
import { brandReviewView } from './brand-review-view.ts';

const stored = {
  id: 1,
  brandId: 1,
  rating: 4,
  reviewText: 'よい\n品',
  nickname: ' ',
  petType: '犬',
  likeCount: 0,
  createdAt: '2026-11-16T00:00:00.000Z',
};
const cardOf = (review: typeof stored) => renderToStaticMarkup(ReviewCard({ kind: 'brandReview', review: brandReviewView(review) }));

test('a brand review without a nickname is by 匿名ユーザー [BREV-23]', () => {
  expect(brandReviewView(stored)).toMatchObject({ nickname: '匿名ユーザー', initial: '匿', petLabel: '犬' });
  expect(brandReviewView({ ...stored, nickname: 'くろ' })).toMatchObject({ nickname: 'くろ', petKind: 'dog', initial: undefined });
});

test('an unreadable date is 日付不明 [BREV-24]', () => {
  expect(cardOf(stored)).toContain('2026年11月16日');
  expect(cardOf({ ...stored, createdAt: '?' })).toContain('日付不明');
});
