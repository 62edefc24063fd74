import { expect, test } from 'vitest';
import { compareRows, readCompared } from './compare-view.ts';
import { sampleProduct } from '#src/features/products/product-of-tests.ts';
import { productView, type ProductView } from '#src/features/products/product-view.ts';

const read = (ids: string) => readCompared(new URLSearchParams({ ids }));

test('an address names up to four products, each once; other values are left out', () => {
  expect(read('3,1,2')).toEqual([3, 1, 2]);
  expect(read('1,1,x,-2,0,1.5,,2')).toEqual([1, 2]);
  expect(read('1,2,3,4,5')).toEqual([1, 2, 3, 4]);
  expect(readCompared(new URLSearchParams())).toEqual([]);
});

function viewOf(
  id: number,
  { rating, count, taste, stage }: { rating: number; count: number; taste?: number; stage?: string },
): ProductView {
  return {
    product: { id, rating, reviewCount: count, price: 10 * id, unitPrice: id === 2 ? { per: '1枚', price: 0.12 } : null },
    axes: taste === undefined ? [] : [{ code: 'taste', label: '食いつき', mean: taste }],
    facts: stage === undefined ? [] : [{ label: '対象の年齢', value: stage }],
    brand: undefined,
  } as unknown as ProductView;
}

test('marks the highest of several ratings, ties too, but none if all are equal or it is alone', () => {
  const rows = compareRows([
    viewOf(1, { rating: 4.5, count: 12, taste: 4 }),
    viewOf(2, { rating: 4.5, count: 3, taste: 4 }),
    viewOf(3, { rating: 0, count: 0, stage: 'シニア' }),
    viewOf(4, { rating: 3.9, count: 1 }),
  ]);
  const texts = Object.fromEntries(rows.map(({ label, cells }) => [label, cells.map(({ text, best }) => (best ? `${text}*` : text))]));
  expect(texts).toEqual({
    総合評価: ['4.5*', '4.5*', '評価なし', '3.9'],
    食いつき: ['4.0', '4.0', '—', '—'],
    参考価格: ['¥1,000〜', '¥2,000〜', '¥3,000〜', '¥4,000〜'],
    単位あたり: ['—', '1枚あたり¥12', '—', '—'],
    対象の年齢: ['—', '—', 'シニア', '—'],
  });
  expect(rows.filter(({ same }) => same)).toEqual([]);
});

test('counts reviews with a separator of thousands', () => {
  const [overall] = compareRows([viewOf(1, { rating: 4.5, count: 1234 })]);
  expect(overall?.cells.map(({ note }) => note)).toEqual(['1,234件']);
});

test('tells rows in which all products say the same; one product says nothing the same', () => {
  const same = (...stages: string[]) =>
    compareRows(stages.map((stage, at) => viewOf(at + 1, { rating: 4, count: 2, stage }))).flatMap((row) => (row.same ? [row.label] : []));
  expect(same('成犬', '成犬')).toEqual(['総合評価', '対象の年齢']);
  expect(same('成犬', 'シニア')).toEqual(['総合評価']);
  expect(same('成犬')).toEqual([]);
});

test('the purpose of a diet for an illness says that a vet decides', () => {
  const views = (['therapeutic', 'complete'] as const).map((purpose) => productView({ ...sampleProduct, category: 'food', purpose }, {}));
  const row = compareRows(views).find(({ label }) => label === '目的');
  expect(row?.cells.map(({ text, note }) => [text, note])).toEqual([
    ['療法食', '療法食は、獣医師の指導のもとで与えてください。'],
    ['総合栄養食', undefined],
  ]);
});
