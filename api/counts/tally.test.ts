import { expect, test } from 'vitest';
import { Tally, type Happening } from './tally.ts';

const view = (key: string): Happening => ({ kind: 'product', key, measure: 'views', detail: '' });

test('adds up what is the same, and gives out some pages at a time', () => {
  const tally = new Tally();
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
  for (let key = 1; key <= 30_000; key++) tally.add(view(String(key)));
  tally.add(view('20000'));
  tally.add(view('20001'));
  const taken = tally.take(Infinity);
  expect(taken).toHaveLength(20_000);
  expect(taken.at(-1)).toEqual({ ...view('20000'), times: 2 });
});
