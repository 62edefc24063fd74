import { expect, test } from 'vitest';
import { rankedCells } from '#src/features/rankings/ranking.ts';
import { cellTitle } from '#src/lib/cell-title.ts';
import { readCell, segmentsOf, settleCell } from './cell.ts';
import { listingCrumbs } from './listing.ts';

test('up to two segments name a cell; all means any [LIST-01 LIST-20]', () => {
  expect(readCell(segmentsOf(undefined))).toEqual({ petType: 'all', category: 'all' });
  expect(readCell(['dog'])).toEqual({ petType: 'dog', category: 'all' });
  expect(readCell(['all', 'grooming'])).toEqual({ petType: 'all', category: 'care' });
  expect(readCell(['犬', 'おやつ'])).toEqual({ petType: 'dog', category: 'treats' });
});

test('an unknown word or a third segment names no cell', () => {
  expect(readCell(['dragon'])).toBeUndefined();
  expect(readCell(['dog', 'cars'])).toBeUndefined();
  expect(readCell(['dog', 'food', 'x'])).toBeUndefined();
});

test('rankings cover four pet types and seven categories', () => {
  expect(readCell(['bird', 'litter'], rankedCells)).toEqual({ petType: 'bird', category: 'litter' });
  expect(readCell(['fish'], rankedCells)).toBeUndefined();
  expect(readCell(['dog', 'clothes'], rankedCells)).toBeUndefined();
});

test('moves what only the query names into the path', () => {
  expect(settleCell({ petType: 'dog', category: 'all' }, { petType: 'cat', category: 'food' })).toEqual({
    petType: 'dog',
    category: 'food',
  });
});

test('titles name the cell [LIST-03 LIST-04 LIST-05]', () => {
  expect(cellTitle({ petType: 'fish', category: 'food' })).toBe('魚用フード');
  expect(cellTitle({ petType: 'all', category: 'all' })).toBe('すべての商品');
  expect(cellTitle({ petType: 'dog', category: 'all' })).toBe('犬用のすべての商品');
  expect(cellTitle({ petType: 'dog', category: 'food' })).toBe('犬用フード');
  expect(cellTitle({ petType: 'all', category: 'other' })).toBe('その他の商品');
  expect(cellTitle({ petType: 'other', category: 'other' })).toBe('その他のペット用のその他の商品');
});

test('the breadcrumb ends with the page itself [LIST-02]', () => {
  expect(listingCrumbs({ petType: 'dog', category: 'food' })).toEqual([
    { label: '商品一覧', href: '/products' },
    { label: '犬', href: '/products/dog' },
    { label: 'フード' },
  ]);
  expect(listingCrumbs({ petType: 'all', category: 'all' })).toEqual([{ label: '商品一覧' }]);
});
