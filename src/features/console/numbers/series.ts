import { dayAfter } from '#api/contract/durations.ts';
import type { DailyNumbers, SiteNumbers } from '#api/contract/site-numbers.ts';
import { figure } from '#src/lib/text.ts';

/** A chart of the console: a number of each day, or the share that one number has in another. */
export interface ChartKind {
  title: string;
  /** What the number counts, after a figure; `%` for shares. */
  unit: '回' | '件' | '%';
  /** Says what is counted, below the title. */
  note: string;
  of: keyof DailyNumbers;
  /** The number that `of` is a share of. */
  in?: keyof DailyNumbers;
}

/** Charts in the order of the dashboard. */
export const chartKinds: readonly ChartKind[] = [
  { title: '表示回数', unit: '回', note: 'ページが開かれた回数。再読み込みと「戻る」は数えません。', of: 'views' },
  { title: 'ショップへの移動', unit: '回', note: '販売ページへのリンクが押された回数。', of: 'clicks' },
  {
    title: '移動率',
    unit: '%',
    note: '商品ページの表示1回あたりの、そのページからショップへの移動。',
    of: 'pageClicks',
    in: 'productViews',
  },
  { title: 'レビュー', unit: '件', note: '公開中の商品とブランドの、公開中のレビュー。', of: 'reviews' },
  {
    title: '1日以内に回答のついた質問',
    unit: '%',
    note: '24時間以内に、ほかの人の回答がついた質問の割合。',
    of: 'answered',
    in: 'questions',
  },
];

/** A step of a chart: a day, or the days of a week. `value` is null where there is nothing to take a share of. */
export interface ChartStep {
  from: string;
  to: string;
  value: number | null;
  before: number | null;
}

/** Numbers that the site counts, and deletes after some months; the others follow from what is stored. */
const counted: ReadonlySet<keyof DailyNumbers> = new Set(['views', 'productViews', 'clicks', 'pageClicks']);

/** Whether the period before has the numbers of a chart: not where it began before the first day that is still counted. */
export function isCompared({ from, now, countedFrom }: SiteNumbers, { of }: ChartKind): boolean {
  return !counted.has(of) || (countedFrom !== null && countedFrom <= dayAfter(from, -now[of].length));
}

/** Days from which a chart shows weeks. */
const weeksFrom = 180;

/** Returns the steps of a chart: days, or weeks counted back from the last day. The first week of a year may be shorter. */
export function chartSteps(numbers: SiteNumbers, kind: ChartKind): ChartStep[] {
  const { from, now } = numbers;
  const days = now[kind.of].length;
  const width = days < weeksFrom ? 1 : 7;
  const steps: ChartStep[] = [];
  for (let end = days; end > 0; end -= width) {
    const [first, last] = [Math.max(0, end - width), end];
    steps.unshift({
      from: dayAfter(from, first),
      to: dayAfter(from, last - 1),
      value: valueOf(now, kind, first, last),
      before: valueBefore(numbers, kind, first, last),
    });
  }
  return steps;
}

type Totals = Pick<ChartStep, 'value' | 'before'>;

/** Returns the value of the whole period, today included, and of the one before. */
export function chartTotals(numbers: SiteNumbers, kind: ChartKind): Totals {
  return { value: valueOf(numbers.now, kind), before: valueBefore(numbers, kind) };
}

/** Returns both values without the last day of each period, because today is not over: equal spans of the same days of the week. */
export function finishedTotals(numbers: SiteNumbers, kind: ChartKind): Totals {
  return { value: valueOf(numbers.now, kind, 0, -1), before: valueBefore(numbers, kind, 0, -1) };
}

/** Returns how a value differs from the one before, as `+12%`; points for shares, undefined where nothing can be compared. */
export function changeText(value: number | null, before: number | null, unit: ChartKind['unit']): string | undefined {
  if (value === null || before === null) return undefined;
  if (unit === '%') return signed(Math.round((value - before) * 10) / 10, 'ポイント');
  if (before === 0) return undefined;
  return signed(Math.round((value / before - 1) * 100), '%');
}

/** Formats a value as `1,204回` or `3.4%`. */
export function valueText(value: number | null, unit: ChartKind['unit']): string {
  if (value === null) return '—';
  return `${unit === '%' ? shares.format(value) : figure(value)}${unit}`;
}

/** Formats a day as `11/20`, or a week as `11/14〜11/20`. */
export function stepText({ from, to }: Pick<ChartStep, 'from' | 'to'>): string {
  return from === to ? dayText(from) : `${dayText(from)}〜${dayText(to)}`;
}

/** Formats a day as `11/20`. */
export function dayText(day: string): string {
  return `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;
}

const shares = new Intl.NumberFormat('ja-JP', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function valueBefore(numbers: SiteNumbers, kind: ChartKind, first?: number, last?: number): number | null {
  return isCompared(numbers, kind) ? valueOf(numbers.before, kind, first, last) : null;
}

function valueOf(numbers: DailyNumbers, { of, in: whole }: ChartKind, first = 0, last = numbers[of].length): number | null {
  const sum = (name: keyof DailyNumbers) => numbers[name].slice(first, last).reduce((total, times) => total + times, 0);
  if (whole === undefined) return sum(of);
  return sum(whole) === 0 ? null : (100 * sum(of)) / sum(whole);
}

function signed(difference: number, unit: string): string {
  if (difference === 0) return `±0${unit}`;
  return `${difference > 0 ? '+' : '−'}${figure(Math.abs(difference))}${unit}`;
}
