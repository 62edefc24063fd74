import { expect, test } from 'vitest';
import { avoidText } from '#api/contract/avoidable.ts';
import { paths } from '#src/lib/paths.ts';
import { activeFilters } from './active-filters.ts';
import { filterGroups } from './filter-groups.ts';
import { listingAddress } from './listing.ts';
import { readQuery, type ListState } from './query.ts';
import { listingSorts } from './sorts.ts';

function state(query: string): ListState {
  const read = readQuery(new URLSearchParams(query), listingSorts);
  if (!read) throw new Error(query);
  return read.state;
}

test('each active condition but the sort has a link that removes it [PLIST-16 PLIST-22]', () => {
  expect(activeFilters(state('sort=price-asc'), {}, paths.productList)).toEqual([]);
  const filters = activeFilters(state('search=砂&petType=cat&brand=nora&rating=4'), { brand: 'NORA & Co.' }, paths.productList);
  expect(filters.map(({ label }) => label)).toEqual(['「砂」', '猫', 'NORA & Co.', '★4以上']);
  expect(filters[1]?.href).not.toContain('petType');
  expect(filters[1]?.href).toContain('rating=4');
});

test('the smallest and the largest size say which size they have too', () => {
  const labels = (size: string) => activeFilters(state(`size=${size}`), {}, paths.productList).map(({ label }) => label);
  expect(['super_small', 'small', 'super_large'].flatMap(labels)).toEqual(['超小型（小型を含む）', '小型', '超大型（大型を含む）']);
});

test('what an animal avoids is one condition, named in words, of at most twenty ids', () => {
  const avoid = avoidText('wheat,chicken');
  expect(avoid).toBe('鶏肉・小麦を避ける');
  const [filter] = activeFilters(state('avoid=wheat,chicken'), { avoid }, paths.productList);
  expect(filter).toEqual({ name: 'avoid', label: avoid, href: '/product-list' });
  for (const wrong of ['wheat,', 'wheat chicken', '小麦', 'Wheat', "a'", Array(21).fill('wheat').join()])
    expect(readQuery(new URLSearchParams({ avoid: wrong }), listingSorts), wrong).toBeUndefined();
});

test('offers the documented groups and choices, and two groups of its own [LIST-06 LIST-07 LIST-08]', () => {
  const groups = filterGroups(state(''), listingAddress);
  expect(groups.map(({ title }) => title)).toEqual([
    'ペットの種類',
    'カテゴリー',
    '価格帯',
    '評価',
    '特典',
    '対象の年齢',
    'からだの大きさ',
  ]);
  expect(groups[0]?.options.map(({ label }) => label)).toEqual(['すべて', '犬', '猫', '小動物', '鳥']);
  expect(groups[1]?.options.map(({ label }) => label)).toEqual([
    'すべて',
    'フード',
    'おやつ',
    'おもちゃ',
    'ベッド・ハウス',
    'ケア用品',
    'トイレ用品',
    'ケージ・住居',
  ]);
});

test('a chosen condition links to the list without it; a chosen pet or category, beside すべて, links to itself [LIST-09]', () => {
  const groups = filterGroups(
    state('petType=fish&category=food&price=0-2500&rating=4&offer=sale&lifeStage=adult&size=small'),
    listingAddress,
  );
  const chosen = groups.map(({ options }) => options.find((option) => option.chosen));
  const own = new URLSearchParams('price=0-2500&rating=4&offer=sale&lifeStage=adult&size=small');
  const without = (name?: string) => `/products/fish/food?${String(new URLSearchParams([...own].filter(([key]) => key !== name)))}`;
  expect(chosen.map((option) => option?.href)).toEqual([without(), without(), ...[...own.keys()].map(without)]);
});

test('an unlisted pet type of the address joins the choices', () => {
  const [pets] = filterGroups(state('petType=fish'), listingAddress);
  expect(pets?.options.at(-1)).toEqual({ code: 'fish', label: '魚', chosen: true, href: '/products/fish' });
});
