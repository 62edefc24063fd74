import { fold } from '#api/contract/fold.ts';
import { withDigits } from './text.ts';

/** An amount as the index stores it: a character of the private use area, the number, and its unit, the smaller of two; or a size such as S. */
type Amount = string;

const units: Record<string, { unit: string; times: number }> = {
  ...unitOf('g', 1, ['g', 'ぐらむ']),
  ...unitOf('g', 1000, ['kg', 'きろぐらむ', 'きろ', 'kilo']),
  ...unitOf('ml', 1, ['ml', 'cc', 'みりりっとる']),
  ...unitOf('ml', 1000, ['l', 'りっとる']),
  ...unitOf('mm', 1, ['mm']),
  ...unitOf('mm', 10, ['cm', 'せんち']),
};
// With several letters first, because きろ also begins きろぐらむ.
const measures = Object.keys(units).sort((one, other) => other.length - one.length || (one < other ? -1 : 1));
const counters = '枚個本袋缶包粒段歳箱羽匹番種週回食杯組';
const amount = new RegExp(
  String.raw`(?<![\d.,])(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,3})?(?!\d)(?:\s?(${measures.join('|')})(?![a-z])|([${counters}])(?!階|差))?`,
  'gu',
);

/** A size such as S or XL, alone or before サイズ. Not a litre (3L, 3 L), nor a letter of a word or a chemical name (L-リジン). */
const size = /(?<![\da-z.’'-]|\d\s)(x{0,2}[sl]|ss|ll|m)(?:\s?さいず)?(?![\da-z’'-]|字)/g;

/** Returns the amounts of a text, each with its unit and as a bare number, and its sizes. */
export function amountsIn(text: string): Amount[] {
  const folded = withDigits(fold(text));
  const found = [...folded.matchAll(amount)];
  return [
    ...new Set([
      ...found.flatMap(([, whole = '', rest = '', measure, counter]) => {
        const number = Number(whole.replaceAll(',', '') + rest);
        return [amountOf(number, '', 1), ...withUnit(number, measure, counter)];
      }),
      ...[...folded.matchAll(size)].map(([, letters = '']) => sizeOf(letters)),
    ]),
  ];
}

/**
 * Returns the amount that a folded word is: of 1.6kg, 1600g and 1.6きろ the same, of 11歳以上 and 11歳, of Sサイズ. Undefined for any other word and
 * for a single digit or letter.
 */
export function amountIn(word: string): Amount | undefined {
  const [sized] = word.matchAll(size);
  if (sized?.[0] === word && word.length > 1) return sizeOf(sized[1] ?? '');
  return numberIn(word.replace(/(?<=\d歳)(?:以上|から)$/, ''));
}

function numberIn(word: string): Amount | undefined {
  const [whole] = word.matchAll(amount);
  if (whole?.[0] !== word || word.length === 1) return undefined;
  const [, digits = '', rest = '', measure, counter] = whole;
  const number = Number(digits.replaceAll(',', '') + rest);
  return withUnit(number, measure, counter)[0] ?? amountOf(number, '', 1);
}

function withUnit(number: number, measure: string | undefined, counter: string | undefined): Amount[] {
  const known = measure === undefined ? undefined : units[measure];
  if (known) return [amountOf(number, known.unit, known.times)];
  return counter === undefined ? [] : [amountOf(number, counter, 1)];
}

function amountOf(number: number, unit: string, times: number): Amount {
  return `\u{E001}${String(Math.round(number * times * 1000) / 1000)}${unit}`;
}

function sizeOf(letters: string): Amount {
  return `\u{E001}${letters}`;
}

function unitOf(unit: string, times: number, words: string[]) {
  return Object.fromEntries(words.map((word) => [word, { unit, times }]));
}
