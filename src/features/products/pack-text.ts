/**
 * Writes what a pack holds, as 「1.6kg・8袋入り」; null where neither is known. `name` is the name or the amount at its end. The counter is
 * the one that follows the number there or in the `texts` about the product; without one the count is left out, because a wrong
 * counter (8個 of 8袋) says something else.
 */
export function packText(
  grams: number | null,
  units: number | null,
  name: string,
  texts: ReadonlyArray<string | null> = [],
): string | null {
  const counter = units === null ? null : (counterOf(units, [name, ...texts]) ?? null);
  const parts = [
    ...(grams === null ? [] : [grams >= 1000 ? `${grams / 1000}kg` : `${grams}g`]),
    ...(counter === null ? [] : [`${units}${counter}入り`]),
  ];
  return parts.length === 0 ? null : parts.join('・');
}

const counters = '[枚個袋缶本包粒箱食]';

/** Returns 枚 of 10枚入り; null if the words count nothing. */
export function counterIn(words: string): string | null {
  return new RegExp(`\\d(${counters})`).exec(words)?.[1] ?? null;
}

function counterOf(units: number, texts: ReadonlyArray<string | null>): string | undefined {
  const counted = new RegExp(`(?<![\\d.,])${units}(${counters})`);
  return texts.map((text) => counted.exec(text ?? '')?.[1]).find((counter) => counter !== undefined);
}
