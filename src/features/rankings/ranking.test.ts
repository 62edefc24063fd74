import { expect, test } from 'vitest';
import type { RankedProduct } from '#db/queries/rankings.ts';
import { axisViews, basisText, rankingCrumbs, rankingTitle, toPlaces } from './ranking.ts';
import { rankingAddress, readAxis } from './review-ranking.server.ts';

const product: RankedProduct['product'] = {
  id: 1,
  name: '砂',
  price: 10,
  imageUrl: '',
  petType: 'cat',
  category: 'litter',
  rating: 4.1,
  reviewCount: 9,
  isBestSeller: false,
  isOnSale: false,
  isNew: false,
  brandId: null,
  brandName: null,
  brandSlug: null,
};
const ranked = (average: number, reviews: number, newestAt: string | null): RankedProduct => ({ product, average, reviews, newestAt });

test('a ranking states its basis, its number of reviews and the newest one', () => {
  const rows = [ranked(4.8, 1200, '2026-11-05T00:00:00.000Z'), ranked(4.2, 34, '2026-11-18T16:00:00.000Z'), ranked(0, 0, null)];
  expect(basisText(rows, '平均です。')).toBe('平均です。表示中の3商品のレビュー1,234件、最新は2026年11月19日です。');
  expect(basisText([ranked(0, 0, null)], '平均です。')).toBe('平均です。表示中の商品には、まだレビューがありません。');
});

test('places carry the mean and reviews of the ranking, numbered across pages [RANK-07 RANK-21]', () => {
  const places = toPlaces([ranked(4.8, 5, null), ranked(4.7, 2, null)], 2);
  expect(places.map(({ rank, product: card }) => [rank, card.rating, card.reviewCount])).toEqual([
    [21, 4.8, 5],
    [22, 4.7, 2],
  ]);
});

test('has six axes, each with a description [RANK-13 RANK-15]', () => {
  const documented = ['health', 'overall', 'quality', 'repeat', 'taste', 'value'];
  expect(axisViews.map(({ code }) => code)).toEqual(expect.arrayContaining(documented));
  for (const { description } of axisViews) expect(description).not.toBe('');
});

test('the overall axis is the default; an unknown one is undefined [RANK-14 RANK-16]', () => {
  expect(readAxis(undefined, null)).toBe('overall');
  expect(readAxis('taste', null)).toBe('taste');
  expect(readAxis(undefined, 'value')).toBe('value');
  expect(readAxis('looks', null)).toBeUndefined();
});

test('builds addresses of rankings [RANK-11 RANK-17]', () => {
  const choice = { axis: 'overall', sort: 'rating', page: 1 } as const;
  expect(rankingAddress({ petType: 'dog', category: 'all' }, choice)).toBe('/reviews/ranking/dog');
  expect(rankingAddress({ petType: 'all', category: 'food' }, { ...choice, axis: 'taste' })).toBe('/reviews/ranking/all/food/taste');
  expect(rankingAddress({ petType: 'all', category: 'all' }, { ...choice, sort: 'newest', page: 2 })).toBe(
    '/reviews/ranking?sort=newest&page=2',
  );
});

test('titles and breadcrumbs name the cell', () => {
  expect(rankingTitle({ petType: 'all', category: 'all' }, '売れ筋ランキング')).toBe('売れ筋ランキング');
  expect(rankingTitle({ petType: 'cat', category: 'all' }, '売れ筋ランキング')).toBe('猫用品の売れ筋ランキング');
  expect(rankingTitle({ petType: 'cat', category: 'toys' }, '売れ筋ランキング')).toBe('猫用おもちゃの売れ筋ランキング');
  expect(rankingCrumbs({ petType: 'all', category: 'toys' }, '売れ筋ランキング', () => '/x')).toEqual([
    { label: '売れ筋ランキング', href: '/x' },
    { label: 'おもちゃ' },
  ]);
});
