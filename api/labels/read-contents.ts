import { splitName } from '#db/phrases.ts';
import type { LabelField } from './label-fields.ts';

/** How much is in the product: grams of all packs together, and the number of packs or pieces. 80g×12缶 is 960 g in 12. */
export interface Contents {
  grams?: number;
  count?: number;
}

/**
 * Reads the contents from fields such as 「内容量：1.6kg（200g×8袋）」 and from the end of the product's name. Nothing is read where they disagree, a
 * weight is 約 or 以上, or there is another weight beside it that may be the right one.
 */
export function readContents(fields: readonly LabelField[], name: string): (Contents & { source: string }) | undefined {
  const said = [
    ...fields.filter(({ word }) => words.test(word)).map(({ value, line }) => ({ contents: contentsOf(value), source: line })),
    { contents: contentsOfName(name), source: name },
  ];
  if (said.some(({ contents }) => contents === 'doubtful')) return undefined;
  const bundled = bundle.exec(name.normalize('NFKC'))?.[1];
  const found = said.flatMap(({ contents, source }) => (contents && contents !== 'doubtful' ? [{ ...contents, source }] : []));
  const grams = [...new Set(found.flatMap((contents) => contents.grams ?? []))];
  const counts = [...new Set(found.flatMap(({ count }) => count ?? []))];
  if (grams.length > 1 || counts.length > 1 || (bundled && Number(bundled) !== counts[0])) return undefined;
  // 80g on the label and 12缶セット in the name: the weight may be that of one can.
  return (
    found.find((contents) => contents.grams === grams[0] && contents.count === counts[0]) ??
    found.find(({ grams: each }) => each === undefined)
  );
}

const words = /^(?:内容(?:総)?量|正味量|正味重量|内容重量|NET)$/i;

/** Amounts at the end of a name, and 60g×12袋 anywhere in it. */
function contentsOfName(name: string): Contents | 'doubtful' | undefined {
  const { amount } = splitName(name);
  const texts = [
    ...amount.normalize('NFKC').split(' '),
    ...(name
      .slice(0, name.length - amount.length)
      .normalize('NFKC')
      .match(multiplied) ?? []),
  ];
  const found = texts.flatMap((text) => contentsOf(text) ?? []);
  return found.length > 1 ? 'doubtful' : found[0];
}

function contentsOf(value: string): Contents | 'doubtful' | undefined {
  const text = value.normalize('NFKC').trim().slice(0, 120).replace(ofEach, '$<each>');
  const { amount = '', rest = '' } = leading.exec(text)?.groups ?? {};
  const whole = multiply(amount);
  if (!whole) return undefined;
  if (/\)\s*[×x*]\s*\d/i.test(rest) || /^\s*(?:以上|以下|前後|程度|ほど|[+〜~×x*-]|または)/.test(rest)) return 'doubtful';
  if (whole.grams === undefined) return /^\s*(?:あたり|当たり|:)?\s*約?\s*\d/.test(rest) ? 'doubtful' : whole;
  const divided = multiply(inBrackets.exec(rest)?.groups?.['amount'] ?? '');
  if (divided?.count !== undefined && divided.grams !== undefined)
    return divided.grams === whole.grams && whole.count === undefined ? divided : 'doubtful';
  return otherWeight.test(rest) ? 'doubtful' : whole;
}

/** 【2個セット】 before the name of one: the label's weight is that of one. */
const bundle = /([2-9]|[1-9]\d)\s*(?:袋|缶|個|本|箱|点|パック|ケース|P)\s*(?:セット|組|まとめ)/i;

const piece = '(?:袋|缶|個|本|枚|包|パック|食|粒|カップ|箱|ピース|パウチ|P(?![a-z]))';
const weight = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.\d{1,3})?\s*k?g(?![a-z])`;
const packed = String.raw`${weight}(?:\s*[×x*]\s*\d{1,4}\s*(?:${piece}|ケース|セット)?){0,2}`;
const leading = new RegExp(String.raw`^(?<amount>${packed}|\d{1,4}\s*${piece})(?:入り?|セット)*(?<rest>[^]*)$`, 'iu');
/** What each weighs, in 1袋80g×12袋 and 80g/缶×12缶. */
const ofEach = new RegExp(String.raw`^(?:1\s*${piece}\s*)?(?<each>${weight})(?:\s*/\s*1?\s*\p{L}{1,3})?(?=\s*[×x*]\s*\d)`, 'iu');
const multiplied = new RegExp(String.raw`${weight}\s*[×x*]\s*\d[^\s]{0,20}`, 'giu');
const inBrackets = new RegExp(String.raw`^\s*\((?<amount>${packed})`, 'iu');
/** A weight that is not that of a piece, of a spoon or of the solids. */
const otherWeight = new RegExp(String.raw`(?<!(?:固形量|1[粒個本枚袋包缶食杯])[:\s約]{0,4})(?<![\d.,])${weight}(?!さじ|スプーン)`, 'iu');

/** Multiplies out 1.6kg, 80g×12缶 or 70g×12缶×2ケース; a number of pieces is only counted. */
function multiply(amount: string): Contents | undefined {
  const { size = '', unit } = /^(?<size>[\d.,]+)\s*(?<unit>kg|g)?/i.exec(amount)?.groups ?? {};
  const number = Number(size.replaceAll(',', ''));
  if (!(number > 0)) return undefined;
  if (unit === undefined) return { count: number };
  const factors = [...amount.matchAll(/[×x*]\s*(\d+)/gi)].map(([, factor]) => Number(factor));
  const count = factors.reduce((product, factor) => product * factor, 1);
  const grams = Number((number * (unit.toLowerCase() === 'kg' ? 1000 : 1) * count).toFixed(3));
  if (!Number.isInteger(grams) || grams <= 0 || grams > 1_000_000) return undefined;
  return factors.length === 0 ? { grams } : { grams, count };
}
