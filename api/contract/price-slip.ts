import { displayYen } from './money.ts';

/** A price that becomes this many times as high or as low is asked about. */
const unusual = 10;

/**
 * Returns what an operator should think over where a stored price changes tenfold or more, mostly as public yen were typed in place of
 * hundreds; undefined otherwise, and without an earlier price.
 */
export function priceSlip(before: number | null | undefined, after: number | null | undefined): string | undefined {
  if (before === null || before === undefined || before <= 0 || after === null || after === undefined || after < 0) return undefined;
  const change = `公開表示が ${yen(before)} から ${yen(after)} になります。`;
  if (after >= before * unusual) return `${change}100分の1の値で入力しましたか？`;
  return after * unusual <= before ? `${change}桁は合っていますか？` : undefined;
}

function yen(price: number): string {
  return `¥${displayYen(price).toLocaleString('ja')}`;
}
