import type { LabelField } from './label-fields.ts';

/**
 * Reads metabolisable energy in kcal per 100 g, to one decimal: 「代謝エネルギー 370kcal/100g」「3,700kcal/kg」「1袋（70g）あたり 56kcal」. Undefined if lines
 * disagree, and for ranges, bounds, gross energy, what an animal needs, and pieces whose weight is not stated exactly.
 */
export function readEnergy(fields: readonly LabelField[]): { kcal: number; source: string } | undefined {
  const lines = [...new Set(fields.map(({ line }) => line))];
  const found = lines.flatMap((line) => energiesIn(line.normalize('NFKC')).map((kcal) => ({ kcal, source: line })));
  const [first] = found;
  return first && found.every(({ kcal }) => kcal === first.kcal) ? first : undefined;
}

function energiesIn(line: string): number[] {
  if (
    /総エネルギー|粗エネルギー|可消化エネルギー|\b(?:GE|DE)\b|体重|必要|1日|従来|当社比|kcal\s*[〜~]|[〜~–-]\s*[\d,.]+\s*kcal|kcal[^、。]{0,12}(?:以上|以下)/.test(
      line,
    )
  )
    return [];
  return [...line.matchAll(perWeight), ...line.matchAll(weightFirst), ...line.matchAll(weightAfter)].flatMap(({ groups = {} }) => {
    const grams = numberOf(groups['grams'] ?? '') * (groups['unit'] === 'kg' ? 1000 : 1);
    const kcal = Number(((numberOf(groups['kcal'] ?? '') * 100) / grams).toFixed(1));
    return kcal >= 5 && kcal <= 900 ? [kcal] : [];
  });
}

const number = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,5})(?:\.\d{1,2})?`;
const energy = String.raw`(?<![\d.,])(?<kcal>${number})\s*kcal(?![a-z])`;
const weight = String.raw`(?<![\d.,])(?<grams>${number})?\s*(?<unit>kg|g)`;
const per = '(?:あたり|当たり|当り|中|につき)';
/** 370kcal/100g, 3,700kcal/kg. */
const perWeight = new RegExp(String.raw`${energy}\s*/\s*${weight}(?![a-z])`, 'giu');
/** 100gあたり 370kcal, 1袋(70g)あたり 約56kcal. */
const weightFirst = new RegExp(String.raw`(?<!約\s*)${weight}\s*\)?\s*${per}[:\s]*(?:約\s*)?${energy}`, 'giu');
/** 370kcal(100gあたり), 56kcal/1袋(70g). */
const weightAfter = new RegExp(String.raw`${energy}\s*(?:/\s*1?\s*\p{L}{1,3})?\s*\(\s*${weight}\s*${per}?\s*\)`, 'giu');

/** Reads a number; the kg of 「kcal/kg」 has none and is one. */
function numberOf(digits: string): number {
  return digits === '' ? 1 : Number(digits.replaceAll(',', ''));
}
