/** Parses a typed amount, including full-width digits and thousands separators; undefined if empty or not a number. */
export function amountOf(text: string): number | undefined {
  const plain = text.normalize('NFKC').replaceAll(',', '').trim();
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
