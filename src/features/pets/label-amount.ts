import type { FeedingRow } from './feeding-facts.ts';
import { plausibleKg } from './read-book.ts';

/** Amount a day by the label. */
interface LabelAmount {
  grams: number;
  /** Range in g that the label prints for the weight. */
  range: readonly [number, number] | undefined;
  /** Whether the label has no row for the weight, only rows above and below it. */
  between: boolean;
}

type Row = Record<keyof FeedingRow, number>;

/**
 * Reads a label's table at a weight in kg. In the row that contains the weight, the amount grows with the weight from `fromG` to
 * `toG`; a row for one weight gives its middle. Between two rows the amount is interpolated. Outside the table there is none.
 */
export function labelAmount(rows: readonly FeedingRow[], kg: number): LabelAmount | undefined {
  const table = rows.flatMap((row) => readRow(row) ?? []).sort((one, other) => one.fromKg - other.fromKg);
  const row = table.find(({ fromKg, toKg }) => fromKg <= kg && kg <= toKg);
  if (row) return { grams: amountIn(row, kg), range: rangeOf(row), between: false };
  const above = table.findIndex(({ fromKg }) => fromKg > kg);
  const [lower, upper] = [table[above - 1], table[above]];
  if (!lower || !upper) return undefined;
  const share = (kg - lower.toKg) / (upper.fromKg - lower.toKg);
  const grams = mix(amountIn(lower, lower.toKg), amountIn(upper, upper.fromKg), share);
  const isSingle = lower.fromKg === lower.toKg && upper.fromKg === upper.toKg;
  const range = rangeOf({ ...lower, fromG: mix(lower.fromG, upper.fromG, share), toG: mix(lower.toG, upper.toG, share) });
  return { grams, range: isSingle ? range : undefined, between: true };
}

/** Fills in the ends of a row; undefined for a row that makes no sense. */
function readRow({ fromKg, toKg, fromG, toG }: FeedingRow): Row | undefined {
  const [from, to] = [plausibleKg(fromKg), plausibleKg(toKg ?? fromKg)];
  const [least, most] = [plausibleGrams(fromG), plausibleGrams(toG ?? fromG)];
  if (from === null || to === null || least === null || most === null || to < from || most < least) return undefined;
  return { fromKg: from, toKg: to, fromG: least, toG: most };
}

function plausibleGrams(value: unknown): number | null {
  return typeof value === 'number' && value > 0 && value <= 10_000 ? value : null;
}

function amountIn({ fromKg, toKg, fromG, toG }: Row, kg: number): number {
  return mix(fromG, toG, fromKg === toKg ? 0.5 : (kg - fromKg) / (toKg - fromKg));
}

function rangeOf({ fromG, toG }: Row): readonly [number, number] | undefined {
  return fromG === toG ? undefined : [Math.round(fromG), Math.round(toG)];
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
