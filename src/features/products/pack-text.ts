/**
 * Writes what a pack holds, as 「1.6kg・8袋入り」; null where neither is known. `words` are the name or the amount at its end, from
 * which the counter comes.
 */
export function packText(grams: number | null, units: number | null, words: string): string | null {
  const counter = counterIn(words) ?? '個';
  const parts = [
    ...(grams === null ? [] : [grams >= 1000 ? `${grams / 1000}kg` : `${grams}g`]),
    ...(units === null ? [] : [`${units}${counter}入り`]),
  ];
  return parts.length === 0 ? null : parts.join('・');
}

/** Returns 枚 of 10枚入り; null if the words count nothing. */
export function counterIn(words: string): string | null {
  return /\d([枚個袋缶本包粒箱食])/.exec(words)?.[1] ?? null;
}
