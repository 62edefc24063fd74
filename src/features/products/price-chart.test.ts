import { expect, test } from 'vitest';
import { priceChart } from './price-chart.ts';

const prices = [
  { day: '2026-01-01', price: 20 },
  { day: '2026-01-11', price: 30 },
  { day: '2026-01-21', price: 25 },
];

test('draws a price as a level line until the next one, over the time between them', () => {
  expect(priceChart(prices)).toEqual({
    line: 'M6 66H160V6H314V36',
    points: [
      { x: 6, y: 66 },
      { x: 160, y: 6 },
      { x: 314, y: 36 },
    ],
    rows: [
      { day: '2026-01-21', dayText: '2026年01月21日', price: '¥2,500' },
      { day: '2026-01-11', dayText: '2026年01月11日', price: '¥3,000' },
      { day: '2026-01-01', dayText: '2026年01月01日', price: '¥2,000' },
    ],
    summary: '2026年01月01日から3回の確認で、いちばん低いときが¥2,000、高いときが¥3,000、いまは¥2,500です。',
    low: '¥2,000',
    high: '¥3,000',
  });
});

test('an unchanged price is a line in the middle, and said to be unchanged', () => {
  const chart = priceChart(prices.map(({ day }) => ({ day, price: 20 })));
  expect(chart?.points.map(({ y }) => y)).toEqual([36, 36, 36]);
  expect(chart?.summary).toBe('2026年01月01日から3回の確認で、参考価格は¥2,000のままです。');
});

test('two prices are not a course yet', () => {
  expect(priceChart(prices.slice(0, 2))).toBeUndefined();
});
