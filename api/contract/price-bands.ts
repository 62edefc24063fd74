import { yenPerUnit } from './money.ts';

/** Price bands of the listing, in public yen, both ends inclusive; the code is used in URLs. */
export const priceBands = [
  { code: '0-2500', label: '〜2,500円', from: 0, to: 2500 },
  { code: '2501-5000', label: '2,501〜5,000円', from: 2501, to: 5000 },
  { code: '5001-9999', label: '5,001〜9,999円', from: 5001, to: 9999 },
  { code: '10000-', label: '10,000円以上', from: 10000, to: undefined },
] as const;

/** Returns the stored prices that display as `from` to `to` yen, both inclusive: at least `minPrice` and below `belowPrice`. */
export function storedRange(from: number | undefined, to: number | undefined): { minPrice?: number; belowPrice?: number } {
  return {
    ...(from === undefined ? {} : { minPrice: (from - 0.5) / yenPerUnit }),
    ...(to === undefined ? {} : { belowPrice: (to + 0.5) / yenPerUnit }),
  };
}
