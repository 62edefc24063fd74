/** A typed amount: full-width digits and thousands separators are understood; undefined for nothing or something else. */
export function amountOf(text: string): number | undefined {
  const plain = text.normalize('NFKC').replaceAll(',', '').trim();
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
