import { expect, test } from 'vitest';
import { Tally, type CountedEvent } from './tally.ts';

const view = (key: string): CountedEvent => ({ kind: 'product', key, measure: 'views', detail: '' });

const home = (key: string): CountedEvent => ({ kind: 'listing', key, measure: 'views', detail: '' });

test('adds up what is the same, and gives out some pages at a time', () => {
  const tally = new Tally();
  for (const key of ['1', '2', '3']) tally.know({ kind: 'product', key });
  for (const key of ['1', '2', '1', '3']) tally.add(view(key));
  tally.add({ ...view('1'), measure: 'clicks', detail: 'amazon head' }, 2);
  expect(tally.take(2)).toEqual([
    { ...view('1'), times: 2 },
    { ...view('1'), measure: 'clicks', detail: 'amazon head', times: 2 },
    { ...view('2'), times: 1 },
  ]);
  expect(tally.isEmpty).toBe(false);
  expect(tally.take(2)).toEqual([{ ...view('3'), times: 1 }]);
  expect(tally.isEmpty).toBe(true);
});

test('keeps at most twenty thousand pages, and goes on counting those', () => {
  const tally = new Tally();
  for (let key = 1; key <= 30_000; key++) tally.add(home(`/products/${key}`));
  tally.add(home('/products/20000'));
  tally.add(home('/products/20001'));
  const taken = tally.take(Infinity);
  expect(taken).toHaveLength(20_000);
  expect(taken.at(-1)).toEqual({ ...home('/products/20000'), times: 2 });
});

test('made-up ids take no room of pages and of records that exist', () => {
  const tally = new Tally();
  tally.know({ kind: 'product', key: '5' });
  for (let key = 1_000_000; key < 1_060_000; key++) tally.add(view(String(key)));
  tally.add(view('5'));
  tally.add(home('/products'));
  expect(tally.take(Infinity)).toEqual([
    { ...view('5'), times: 1 },
    { ...home('/products'), times: 1 },
  ]);
  expect(tally.takeUnproven(Infinity)).toHaveLength(20_000);
  expect(tally.isEmpty).toBe(true);
});
