const longest = 40;

/**
 * Returns a search text as it is counted: widths, case and spaces folded. Undefined for a text that may name a person rather than a product:
 * an address, a long number, or more than forty characters.
 */
export function countableWord(text: string): string | undefined {
  const word = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  if (word === '' || [...word].length > longest || /[@\p{Cc}]|:\/\/|\d{5}|\d{2,4}-\d{2,4}-\d{3,4}/u.test(word)) return undefined;
  return word;
}
