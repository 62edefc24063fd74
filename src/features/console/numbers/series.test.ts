import { expect, test } from 'vitest';
import { dayAfter } from '#api/contract/durations.ts';
import type { SiteNumbers } from '#api/contract/site-numbers.ts';
import { changeText, chartKinds, chartSteps, chartTotals, finishedTotals, stepText, valueText, type ChartKind } from './series.ts';

const kindOf = (title: string) => chartKinds.find((kind) => kind.title === title) as ChartKind;
const rate = kindOf('移動率');
const views = kindOf('表示回数');

function numbersOf(days: number, times: (day: number) => number): SiteNumbers {
  const of = (value: (day: number) => number) => Array.from({ length: days }, (_, day) => value(day));
  const daily = (value: (day: number) => number) => ({
    views: of(value),
    productViews: of((day) => 2 * value(day)),
    clicks: of(value),
    pageClicks: of(value),
    reviews: of(() => 0),
    questions: of(() => 0),
    answered: of(() => 0),
  });
  return { from: '2026-10-01', to: '2026-10-01', now: daily(times), before: daily(() => 1), countedFrom: '2020-01-01', shares: [] };
}

test('a short period has a step for each day', () => {
  const steps = chartSteps(
    numbersOf(7, (day) => day),
    views,
  );
  expect(steps.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(steps.map(stepText)).toEqual(['10/1', '10/2', '10/3', '10/4', '10/5', '10/6', '10/7']);
});

test('a year has a step for each week, counted back from the last day, and none is lost', () => {
  const numbers = numbersOf(365, () => 3);
  const steps = chartSteps(numbers, views);
  expect(steps).toHaveLength(53);
  expect(steps[0]).toEqual({ from: '2026-10-01', to: '2026-10-01', value: 3, before: 1 });
  expect(steps.at(-1)).toEqual({ from: '2027-09-24', to: '2027-09-30', value: 21, before: 7 });
  expect(steps.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(chartTotals(numbers, views).value);
});

test('a share is that of the sums, and unknown where there is nothing to share', () => {
  const numbers = numbersOf(7, (day) => (day < 3 ? 0 : 10));
  expect(chartTotals(numbers, rate)).toEqual({ value: 50, before: 50 });
  expect(chartSteps(numbers, rate)[0]?.value).toBeNull();
  expect(chartTotals(numbers, kindOf('1日以内に回答のついた質問')).value).toBeNull();
});

test('a change compares finished days only, so that it is the same at any time of today', () => {
  const numbers = numbersOf(7, (day) => (day === 6 ? 0 : 1));
  const { value, before } = finishedTotals(numbers, views);
  expect(changeText(value, before, views.unit)).toBe('±0%');
  expect(chartSteps(numbers, views).at(-1)).toMatchObject({ to: '2026-10-07', value: 0, before: 1 });
});

test.each([
  ['a site that keeps 13 months', 365, '2025-11-20'],
  ['a site that keeps 3 months', 90, '2026-08-20'],
  ['a site that began to count 40 days ago', 30, '2026-10-11'],
  ['a site without a view', 7, null],
])('%s compares %i days of views, links and their share with none before, its reviews with those before', (_site, days, countedFrom) => {
  const to = '2026-11-20';
  const numbers = { ...numbersOf(days, () => 100), from: dayAfter(to, 1 - days), to, countedFrom };
  for (const kind of [views, kindOf('ショップへの移動'), rate]) {
    expect(chartTotals(numbers, kind).before).toBeNull();
    expect(changeText(finishedTotals(numbers, kind).value, finishedTotals(numbers, kind).before, kind.unit)).toBeUndefined();
    expect(new Set(chartSteps(numbers, kind).map(({ before }) => before))).toEqual(new Set([null]));
  }
  expect(chartTotals(numbers, kindOf('レビュー')).before).toBe(0);
  const first = dayAfter(to, 1 - 2 * days);
  expect(chartTotals({ ...numbers, countedFrom: first }, views).before).toBe(days);
  expect(chartTotals({ ...numbers, countedFrom: dayAfter(first, 1) }, views).before).toBeNull();
});

test('words of values and changes', () => {
  expect([valueText(1204, '回'), valueText(3.456, '%'), valueText(null, '%')]).toEqual(['1,204回', '3.5%', '—']);
  expect(changeText(112, 100, '回')).toBe('+12%');
  expect(changeText(1, 3, '件')).toBe('−67%');
  expect(changeText(3, 3, '件')).toBe('±0%');
  expect(changeText(4, 3.5, '%')).toBe('+0.5ポイント');
  expect([changeText(4, 0, '回'), changeText(null, 3, '%')]).toEqual([undefined, undefined]);
});
