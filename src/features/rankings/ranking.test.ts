import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { axes, axisWords, categories } from '#api/contract/vocabulary.ts';
import type { RankedProduct } from '#db/queries/rankings.ts';
import { basisText, hasMedals, rankingCrumbs, rankingTitle, ruleText, scopeText, toPlaces } from './ranking.ts';
import { RankingPlaces } from './RankingPlaces.tsx';
import { rankingAddress, readAxis } from './review-ranking.server.ts';

const product: RankedProduct['product'] = {
  id: 1,
  name: '砂',
  nameParts: { phrases: ['砂'], amount: '' },
  ingredientIds: null,
  unitPrice: null,
  price: 10,
  imageUrl: '',
  petType: 'cat',
  category: 'litter',
  rating: 4.1,
  reviewCount: 9,
  isBestSeller: false,
  isOnSale: false,
  isNew: false,
  notice: null,
  brandId: null,
  brandName: null,
  brandSlug: null,
};
const ranked = (average: number, reviews: number, newestAt: string | null): RankedProduct => ({
  product,
  average,
  reviews,
  newestAt,
  ranked: reviews >= 3,
});

test('a ranking states its basis, its number of reviews and the newest one', () => {
  const rows = [ranked(4.8, 1200, '2026-11-05T00:00:00.000Z'), ranked(4.2, 34, '2026-11-18T16:00:00.000Z'), ranked(0, 0, null)];
  expect(basisText(rows, '平均です。').replaceAll('\u2060', '')).toBe(
    '平均です。表示中の3商品のレビュー1,234件、最新は2026年11月19日です。',
  );
  expect(basisText([], '平均です。')).toBe('平均です。順位を付けられる商品は、まだありません。');
  expect(basisText([ranked(0, 0, null)], '平均です。')).toBe('平均です。表示中の商品には、まだレビューがありません。');
});

test('places carry the mean and reviews of the ranking, numbered across pages [RANK-21]', () => {
  const details = new Map([[1, { means: {}, review: undefined }]]);
  const places = toPlaces([ranked(4.8, 5, null), ranked(4.7, 4, null), ranked(5, 2, null)], 2, details);
  expect(places.map(({ rank, product: card, share }) => [rank, card.rating, card.reviewCount, share])).toEqual([
    [21, 4.8, 5, 1],
    [22, 4.7, 4, 0.8],
    [undefined, 5, 2, 0.4],
  ]);
});

test('each place shows its rank, picture, name, stars, mean, number of reviews and price, with a medal or in a row [RANK-07]', () => {
  const places = toPlaces([ranked(4.8, 1200, null), ranked(4.7, 9, null), ranked(4.4, 5, null), ranked(3.5, 4, null)], 1, new Map());
  const html = renderToStaticMarkup(createElement(RankingPlaces, { places, ranked: true, medals: true, rankFrom: 3 }));
  const items = html.split(/<li class="(?:podium|place)">/).slice(1);
  const shown = (part: RegExp) => items.map((item) => part.exec(item)?.[1]);
  expect(shown(/class="rank[^>]*>(?:<[^>]*>)*(\d)/)).toEqual(['1', '2', '3', '4']);
  expect(shown(/--r:([\d.]+)/)).toEqual(['4.5', '4.5', '4', '3.5']);
  expect(shown(/<b>([\d.]+)<\/b>/)).toEqual(['4.8', '4.7', '4.4', '3.5']);
  expect(shown(/class="count"[^>]*>([^<]+)</)).toEqual(['1,200件', '9件', '5件', '4件']);
  for (const item of items)
    for (const part of [/<img[^>]* src="\/[^"]+"/, /<a href="\/product\/1"><span class="phrases">砂</, /¥1,000/])
      expect(item).toMatch(part);
});

test('places show five bars in short words that fit the goods, and quote the most liked review', () => {
  const means = { taste: 4.6, quality: 4, health: 4.1, value: 3.9, repeat: 4.4 };
  const [place] = toPlaces([ranked(4.8, 5, null)], 1, new Map([[1, { means, review: '砂が固まりやすくて助かります。つぎも買います。' }]]));
  expect(place?.axes.map(({ label, mean }) => `${label} ${mean}`)).toEqual([
    'なじみ 4.6',
    '品質 4',
    'やさしさ 4.1',
    'コスパ 3.9',
    'リピート 4.4',
  ]);
  expect(place?.reason).toBe('砂が固まりやすくて助かります。');
  const [unknown] = toPlaces([ranked(4.8, 5, null)], 1, new Map([[1, { means: { taste: 4 }, review: undefined }]]));
  expect(unknown).toMatchObject({ axes: [], reason: undefined });
});

test('gives medals only to three or more ranked products, and says from how many reviews [RANK-06]', () => {
  const rows = [ranked(4.8, 5, null), ranked(4.7, 3, null), ranked(5, 2, null)];
  expect(hasMedals(rows)).toBe(false);
  expect(hasMedals([...rows, ranked(4, 3, null)])).toBe(true);
  expect([3, 1, 0].map(ruleText)).toEqual(['レビュー3件以上の商品に順位を付けています。', 'レビューのある商品に順位を付けています。', '']);
});

test('has six axes, each with a description [RANK-13 RANK-15]', () => {
  const documented = ['health', 'overall', 'quality', 'repeat', 'taste', 'value'];
  expect(axes.map(({ code }) => code)).toEqual(expect.arrayContaining(documented));
  for (const { code } of axes)
    for (const category of ['all', ...categories.map(({ code: known }) => known), 'unknown']) {
      const words = axisWords(code, category);
      for (const text of [words.label, words.short, words.brief, words.description]) expect(text, `${code} ${category}`).not.toBe('');
    }
});

test('a ranking across categories says which ones an axis is about [RANK-13]', () => {
  expect(scopeText('taste', 'all')).toBe('フード・おやつの商品が対象です。');
  expect([scopeText('taste', 'toys'), scopeText('quality', 'all'), scopeText('overall', 'all')]).toEqual(['', '', '']);
  const asked = ['food', 'toys', 'beds', 'collar', 'litter', 'health', 'unknown'].map((category) => axisWords('taste', category).short);
  expect(asked).toEqual(['食いつき', '夢中度', '居心地', '着け心地', 'なじみやすさ', 'なじみやすさ', 'なじみやすさ']);
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
  expect(rankingTitle({ petType: 'other', category: 'other' }, '売れ筋ランキング')).toBe(
    'その他のペット用のその他の商品の売れ筋ランキング',
  );
  expect(rankingTitle({ petType: 'cat', category: 'toys' }, '売れ筋ランキング')).toBe('猫用おもちゃの売れ筋ランキング');
  expect(rankingCrumbs({ petType: 'all', category: 'toys' }, '売れ筋ランキング', () => '/x')).toEqual([
    { label: '売れ筋ランキング', href: '/x' },
    { label: 'おもちゃ' },
  ]);
});
