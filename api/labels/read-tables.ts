import {
  formatAnalysisLine,
  formatFeedingLine,
  nutrients,
  parseAnalysisLine,
  parseFeedingLine,
  type FeedingLine,
} from '../contract/fact-lines.ts';
import type { LabelField } from './label-fields.ts';

/** Lines as facts keep them, and the lines of the label that they were read from. */
interface LabelLines {
  lines: string[];
  source: string;
}

/** Reads the analysis, one line a nutrient in the order of `nutrients`. A nutrient with two values is left out, and everything per dry matter. */
export function readAnalysis(fields: readonly LabelField[]): LabelLines | undefined {
  const lines = [...new Set(fields.map(({ line }) => line))];
  if (lines.some((line) => /乾物|ドライマター|水分を?除/.test(line))) return undefined;
  const found = lines.flatMap((line) =>
    [...line.normalize('NFKC').matchAll(nutrientIn)].flatMap(([text]) => {
      const read = parseAnalysisLine(text.replace(/^.*?(?=粗?\p{L})/u, '').replace(/\((?:最低|最小|最大)\)/, ''));
      return read ? [{ read, line }] : [];
    }),
  );
  const chosen = nutrients.flatMap(({ code }) => {
    const values = found.filter(({ read }) => read.nutrient === code);
    const texts = new Set(values.map(({ read }) => formatAnalysisLine(read)));
    return texts.size === 1 ? values.slice(0, 1) : [];
  });
  if (chosen.length === 0) return undefined;
  return { lines: chosen.map(({ read }) => formatAnalysisLine(read)), source: [...new Set(chosen.map(({ line }) => line))].join('\n') };
}

/** Whether a line says how much of a nutrient there is. */
export function namesNutrient(line: string): boolean {
  return nutrientBegins.test(line.normalize('NFKC'));
}

/**
 * Reads a feeding table of body weight in kg and grams a day. Undefined for a table by age, activity or meal, one that also counts cans, one with
 * open ends (5kgまで), or one whose weights or amounts do not rise: it may be two.
 */
export function readFeedingTable(fields: readonly LabelField[]): LabelLines | undefined {
  const lines = [...new Set(fields.map(({ line }) => line))];
  if (lines.some((line) => otherTable.test(line.normalize('NFKC')))) return undefined;
  const found = lines.flatMap((line) =>
    [...line.normalize('NFKC').matchAll(rowIn)].flatMap(([text]) => {
      const row = parseFeedingLine(text.trim());
      return row ? [{ row, line }] : [];
    }),
  );
  if (found.length === 0 || !rises(found.map(({ row }) => row))) return undefined;
  return { lines: found.map(({ row }) => formatFeedingLine(row)), source: [...new Set(found.map(({ line }) => line))].join('\n') };
}

function rises(rows: readonly FeedingLine[]): boolean {
  return rows.every((row, at) => {
    const before = rows[at - 1];
    return !before || (before.fromKg < row.fromKg && before.toKg <= row.toKg && before.fromG <= row.fromG && before.toG <= row.toG);
  });
}

// Every group of a number may begin a row, so that a number of thousands of groups would be read as often.
const number = String.raw`(?:\d{1,3}(?:,\d{3}){1,3}|\d{1,6})(?:\.\d{1,4})?`;
const names = nutrients
  .flatMap(({ label, spellings }) => [label, ...spellings])
  .toSorted((one, other) => other.length - one.length)
  .join('|');
const edge = String.raw`\s、,，/・:：;|。()【】[\]●■◆`;
/** A nutrient between separators, not 食物繊維 5% or 脂質 20%カット. */
const nutrientIn = new RegExp(
  String.raw`(?<![^${edge}])粗?(?:${names})[\s:・.]{0,12}(?:約\s*)?${number}\s*(?:%|mg/100g|mg/kg)\s*\(?(?:以上|以下)?\)?(?=[${edge}]|$)(?!\s*[〜~\d])`,
  'giu',
);

const nutrientBegins = new RegExp(String.raw`(?<![^${edge}])粗?(?:${names})[\s:・.]{0,12}(?:約\s*)?\d`, 'iu');

const rangeOf = (unit: string) => String.raw`(?:約\s*)?${number}\s*(?:(?:${unit})?\s*[〜~–—−-]\s*(?:約\s*)?${number}\s*)?${unit}`;
/** What makes a row one of several columns or an amount for a meal: 45g 50g 55g, 45g/回, 45g 2回. */
const after = String.raw`[\s/|、]{1,3}(?:約\s*)?\d[\d.,]{0,6}(?:\s*[〜~–-]\s*\d{1,5})?\s*(?:g|回)|\s*/\s*[^\s\d日]`;
const rowIn = new RegExp(
  String.raw`(?<![^${edge}])(?:体重\s*)?${rangeOf('kg')}[\s:/]{1,12}(?:1日\s*)?${rangeOf('g')}(?:/日)?(?=[${edge}]|$)(?!${after})`,
  'giu',
);
const otherTable =
  /月齢|生後|妊娠|授乳|活動|運動量|減量|肥満|成長期|[1一]\s*(?:回|食)\s*(?:あたり|当たり|分|量|の|に[^分])|1日\s*\d\s*回(?!.{0,4}分け)|朝夕|1日量の半|缶|袋|パウチ|カップ|併用|半分ずつ|組み合わせ|kg\s*(?:まで|以上|以下|未満|超)/;
