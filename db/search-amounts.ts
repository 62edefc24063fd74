/** Units that a pack and a search may write differently, with what one is in the smaller unit. */
const units = [
  { small: 'g', large: 'kg', smallWords: ['g', 'ぐらむ'], largeWords: ['kg', 'きろ', 'きろぐらむ', 'kilo'] },
  { small: 'ml', large: 'l', smallWords: ['ml', 'cc', 'みりりっとる', 'みり'], largeWords: ['l', 'りっとる'] },
] as const;
const thousand = 1000;

/** Returns other spellings of a folded amount: 1600g and 1.6きろ for 1.6kg. Empty for any other word. */
export function amountsLike(word: string): string[] {
  const [, digits = '', unit = ''] = /^(\d{1,6}(?:,\d{3})*(?:\.\d{1,3})?)([a-zぁ-ゖ]+)$/.exec(word) ?? [];
  const amount = Number(digits.replaceAll(',', ''));
  const spellings = units.flatMap(({ small, large, smallWords, largeWords }) => {
    if (some(largeWords, unit)) return [`${amount}${large}`, ...inSmall(amount, small)];
    if (some(smallWords, unit)) return [`${amount}${small}`, ...(amount < thousand ? [] : [`${amount / thousand}${large}`])];
    return [];
  });
  return spellings.filter((spelling) => spelling !== word);
}

function some(words: readonly string[], unit: string): boolean {
  return words.includes(unit);
}

// Packs write no fractions of a gram.
function inSmall(amount: number, unit: string): string[] {
  const small = Math.round(amount * thousand);
  return Math.abs(small - amount * thousand) < 1e-6 ? [`${small}${unit}`] : [];
}
