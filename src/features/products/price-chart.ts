import type { KeptPrice } from '#db/queries/product-prices.ts';
import { dateText } from '#src/lib/dates.ts';
import { yen } from '#src/lib/text.ts';

/** A chart of prices over time on a grid of `width` by `height`. */
export interface PriceChart {
  /** Path of the line: a price lasts until the next one. */
  line: string;
  /** Where each price was confirmed. */
  points: Array<{ x: number; y: number }>;
  rows: Array<{ day: string; dayText: string; price: string }>;
  /** What the chart shows, in a sentence. */
  summary: string;
  low: string;
  high: string;
}

export const chartSize = { width: 320, height: 72 } as const;
/** Prices from which a chart tells more than a line of text. */
const fewest = 3;
const inset = 6;

/** Draws the prices of a product, oldest first; undefined for fewer than three. */
export function priceChart(prices: readonly KeptPrice[]): PriceChart | undefined {
  const [first, last] = [prices.at(0), prices.at(-1)];
  if (!first || !last || prices.length < fewest) return undefined;
  const [low, high] = [Math.min(...prices.map(({ price }) => price)), Math.max(...prices.map(({ price }) => price))];
  const place = scale(Date.parse(first.day), Date.parse(last.day), chartSize.width);
  const level = scale(high, low, chartSize.height);
  const points = prices.map(({ day, price }) => ({ x: place(Date.parse(day)), y: level(price) }));
  return {
    line: points.map(({ x, y }, at) => (at === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join(''),
    points,
    rows: prices.map(({ day, price }) => ({ day, dayText: dateText(day), price: yen(price) })).toReversed(),
    summary: summaryOf(prices.length, first, last, low, high),
    low: yen(low),
    high: yen(high),
  };
}

function summaryOf(count: number, first: KeptPrice, last: KeptPrice, low: number, high: number): string {
  const begin = `${dateText(first.day)}から${count}回の確認で、`;
  if (low === high) return `${begin}参考価格は${yen(low)}のままです。`;
  return `${begin}いちばん低いときが${yen(low)}、高いときが${yen(high)}、いまは${yen(last.price)}です。`;
}

// Spreads values over a length; equal ones lie in the middle.
function scale(from: number, to: number, length: number): (value: number) => number {
  const room = length - 2 * inset;
  return (value) => Math.round((from === to ? length / 2 : inset + ((value - from) / (to - from)) * room) * 10) / 10;
}
