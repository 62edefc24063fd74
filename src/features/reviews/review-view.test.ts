import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ratedAxes } from '#api/contract/vocabulary.ts';
import type { Review } from '#db/queries/reviews.ts';
import { stars } from '#api/test/stars.ts';
import { axisLabels, formWords } from './product-axes.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { pageWithin, readReviewPage, reviewPageHref, reviewsCall } from './review-page.ts';
import { reviewView } from './review-view.ts';

const review: Review = {
  id: 1,
  productId: 7,
  rating: 5,
  ...stars,
  reviewText: '一行目\n<b>二行目</b>',
  nickname: 'もも',
  petType: 'dog',
  breed: null,
  ageBand: null,
  weightBand: null,
  usedFor: null,
  isProvided: false,
  likeCount: 2,
  createdAt: '2026-11-18T00:00:00.000Z',
};

const labels = axisLabels('toys');
const viewOf = (fields: Partial<typeof review> = {}) => reviewView({ ...review, ...fields }, labels);

test('a review without a nickname is by 匿名 [REV-21]', () => {
  expect(viewOf({ nickname: ' ' })).toMatchObject({ nickname: '匿名', initial: '匿', petKind: undefined });
  expect(viewOf()).toMatchObject({ nickname: 'もも', initial: undefined, petKind: 'dog', petLabel: '犬' });
  expect(viewOf({ petType: null })).toMatchObject({ initial: 'も', petLabel: 'ペットの情報なし' });
});

test('shows the detailed ratings only if all exist [REV-22]', () => {
  expect(viewOf().axes.map(({ label, value }) => `${label} ${value}`)).toEqual(
    ratedAxes.map(({ param }, at) => `${labels[at]} ${stars[param]}`),
  );
  expect(viewOf({ healthRating: null }).axes).toEqual([]);
});

test('a card says in one line which animal it is about, with what its writer told of it', () => {
  const told = { breed: 'トイプードル', ageBand: '1_to_6', weightBand: 'under_5kg', usedFor: 'half_year' };
  const html = (fields: Partial<typeof review>) =>
    renderToStaticMarkup(createElement(ReviewCard, { kind: 'review', review: viewOf(fields) }));
  expect(html(told)).toContain(
    '<small><span>犬・</span><span>トイプードル・</span><span>1〜6歳・</span><span>5kg未満・</span><span>半年くらい使用</span></small>',
  );
  expect(viewOf({ breed: '<b>柴犬</b>', usedFor: 'month' }).animal).toBe('<b>柴犬</b>・1か月くらい使用');
  expect(html({ breed: '<b>柴犬</b>' })).toContain('&lt;b&gt;柴犬');
  expect(html({})).toContain('<small><span>犬</span></small>');
});

test('the form asks what fits the goods: nothing else for food, other words for toys [REV-02]', () => {
  expect([formWords('food'), formWords('treats')]).toEqual([undefined, undefined]);
  expect(formWords('toys')).toEqual({
    tasteRating: { label: '夢中度', hint: '夢中で遊んだか' },
    qualityRating: { label: '素材・品質', hint: '素材やつくりに納得できたか' },
    healthRating: { label: '体へのやさしさ', hint: '体に負担がかからなかったか' },
  });
});

test('keeps the words as written, and hides a rating outside 1 to 5', () => {
  expect(viewOf().text).toBe('一行目\n<b>二行目</b>');
  expect(viewOf({ rating: 0 }).rating).toBeUndefined();
});

test('reads page, order, rating, axis and pet of the other reviews [PROD-36]', () => {
  const read = (query: string) => readReviewPage(new URLSearchParams(query));
  expect(read('page=2&rating=4&sort=lowest&axis=value&petType=猫')).toEqual({
    page: 2,
    rating: 4,
    sort: 'lowest',
    axis: 'value',
    petType: 'cat',
  });
  expect(read('page=x&rating=9&sort=best&axis=smell&petType=lion')).toEqual({
    page: 1,
    rating: undefined,
    sort: 'newest',
    axis: 'overall',
    petType: undefined,
  });
  expect([pageWithin(99, 62), pageWithin(2, 0), pageWithin(3, 62)]).toEqual([4, 1, 3]);
  expect(reviewPageHref(7, { page: 2 })).toBe('/product/7?page=2#reviews');
  expect(reviewPageHref(7, { page: 1, rating: 4, sort: 'newest', axis: 'overall' })).toBe('/product/7?rating=4#reviews');
  expect(reviewsCall(7, { page: 3, sort: 'popular' }, 'abc')).toBe('/api/products/7/reviews?sort=popular&limit=20&cursor=abc');
  expect(reviewsCall(7, {})).toBe('/api/products/7/reviews?limit=20');
});

test('an unreadable date is 最近 on a review that the browser fetched, too [REV-23]', () => {
  const html = (createdAt: string) =>
    renderToStaticMarkup(createElement(ReviewCard, { kind: 'review', review: viewOf({ createdAt }), now: Date.now() }));
  expect(html('いつか')).toContain('<span>最近</span>');
  expect(html('2020-01-01T00:00:00Z')).toMatch(/<time dateTime="2020-01-01T00:00:00Z" title="2020年01月01日">\d+年前<\/time>/);
});
