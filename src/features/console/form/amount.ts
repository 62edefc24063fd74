import { yen } from '#src/lib/text.ts';

/** Parses a typed amount, including full-width digits and thousands separators; undefined if empty or not a number. */
export function amountOf(text: string): number | undefined {
  const plain = text.normalize('NFKC').replaceAll(',', '').trim();
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** Formats a stored or typed price as 23.8円（公開表示 ¥2,380）; returns what is no amount unchanged. */
export function priceText(price: string): string {
  const amount = amountOf(price);
  return amount === undefined ? price : `${price}円（公開表示 ${yen(amount)}）`;
}
