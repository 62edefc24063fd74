/** Prevents line breaks in a date such as 2026年11月18日, with word joiners around its words. */
export function keepDate(text: string): string {
  return text.replace(/(\d)([年月日])/g, '$1\u2060$2\u2060');
}
