/** Nutrients of a food's analysis in the order of labels: the word that readers see, then the other spellings of labels. */
export const nutrients = [
  { code: 'protein', label: 'たんぱく質', spellings: ['たん白質', 'タンパク質', '蛋白質', 'たんぱく', 'タンパク', '蛋白'] },
  { code: 'fat', label: '脂質', spellings: ['脂肪', '脂肪分'] },
  { code: 'fibre', label: '繊維', spellings: ['せんい', '繊維質'] },
  { code: 'ash', label: '灰分', spellings: [] },
  { code: 'moisture', label: '水分', spellings: [] },
  { code: 'calcium', label: 'カルシウム', spellings: ['Ca'] },
  { code: 'phosphorus', label: 'リン', spellings: ['りん', '燐', 'P'] },
  { code: 'magnesium', label: 'マグネシウム', spellings: ['Mg'] },
  { code: 'sodium', label: 'ナトリウム', spellings: ['Na'] },
  { code: 'taurine', label: 'タウリン', spellings: [] },
] as const;

export type Nutrient = (typeof nutrients)[number]['code'];

/** One nutrient of a label. `value` is in percent of weight, or in mg in 100 g; the bound is the label's 以上 (min) or 以下 (max). */
export interface AnalysisLine {
  nutrient: Nutrient;
  label: string;
  value: number;
  unit: '%' | 'mg';
  bound: 'min' | 'max' | null;
}

/** One row of a feeding table: body weight in kg, food in g per day. A single weight or amount is a range with equal ends. */
export interface FeedingLine {
  fromKg: number;
  toKg: number;
  fromG: number;
  toG: number;
}

/**
 * Reads one line of an analysis: 「粗たん白質 28.0% 以上」「マグネシウム：約80mg/100g」「タウリン 1,500mg/kg以上」. Undefined if it names no nutrient of
 * the list, has no amount, a range, milligrams of an unknown weight, or more than can be in the food.
 */
export function parseAnalysisLine(line: string): AnalysisLine | undefined {
  const { name = '', amount = '', unit = '', bound } = groupsOf(analysisLine, line);
  const nutrient = nutrientOf.get(name.toLowerCase());
  if (!nutrient) return undefined;
  const value = unit === 'mg/kg' ? round(numberOf(amount) / 10) : numberOf(amount);
  const milligrams = unit.startsWith('mg');
  if (value > (milligrams ? 100_000 : 100)) return undefined;
  const { code, label } = nutrient;
  return { nutrient: code, label, value, unit: milligrams ? 'mg' : '%', bound: bound ? (bound === '以上' ? 'min' : 'max') : null };
}

/** Writes a nutrient as facts keep it: 「たんぱく質 28%以上」「マグネシウム 80mg/100g」. `parseAnalysisLine` reads it back. */
export function formatAnalysisLine({ nutrient, value, unit, bound }: Omit<AnalysisLine, 'label'>): string {
  const label = nutrients.find(({ code }) => code === nutrient)?.label ?? nutrient;
  return `${label} ${round(value)}${unit === 'mg' ? 'mg/100g' : '%'}${bound ? boundWords[bound] : ''}`;
}

/** Reads one row of a feeding table: 「3kg 45g」「体重3〜5kg：1日60〜90g」. Undefined without kg, without g, or if a range has no end or runs down. */
export function parseFeedingLine(line: string): FeedingLine | undefined {
  const { fromKg, toKg, fromG, toG } = groupsOf(feedingLine, line);
  if (!fromKg || !fromG) return undefined;
  const row = {
    ...{ fromKg: numberOf(fromKg), toKg: numberOf(toKg ?? fromKg) },
    ...{ fromG: numberOf(fromG), toG: numberOf(toG ?? fromG) },
  };
  return row.fromKg > 0 && row.fromKg <= row.toKg && row.fromG <= row.toG ? row : undefined;
}

/** Writes a row as facts keep it: 「3kg 45g」「3〜5kg 60〜90g」. `parseFeedingLine` reads it back. */
export function formatFeedingLine({ fromKg, toKg, fromG, toG }: FeedingLine): string {
  return `${range(fromKg, toKg)}kg ${range(fromG, toG)}g`;
}

const range = (from: number, to: number) => (from === to ? `${round(from)}` : `${round(from)}〜${round(to)}`);
/** Rounds to the decimals that a line may have. */
const round = (value: number) => Number(value.toFixed(4));
const numberOf = (digits: string) => Number(digits.replaceAll(',', ''));

const boundWords = { min: '以上', max: '以下' };
const nutrientOf = new Map(
  nutrients.flatMap((nutrient) => [nutrient.label, ...nutrient.spellings].map((name) => [name.toLowerCase(), nutrient])),
);

const number = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.\d{1,4})?`;
const analysisLine = new RegExp(
  `^粗?(?<name>\\p{L}{1,6}?)[\\s:・.]*(?:約\\s*)?(?<amount>${number})\\s*(?<unit>%|mg/100g|mg/kg)\\s*\\(?(?<bound>以上|以下)?\\)?$`,
  'u',
);
const rangeOf = (from: string, to: string, unit: string) =>
  `(?:約\\s*)?(?<${from}>${number})\\s*(?:(?:${unit})?\\s*[〜~ー–—−-]\\s*(?:約\\s*)?(?<${to}>${number})\\s*)?${unit}`;
const feedingLine = new RegExp(
  `^(?:体重\\s*)?${rangeOf('fromKg', 'toKg', 'kg')}[\\s:、/]*(?:1日\\s*)?${rangeOf('fromG', 'toG', 'g')}(?:/日)?$`,
  'u',
);

/** Characters of the longest line that is read. */
const longestLine = 80;

function groupsOf(pattern: RegExp, line: string): Record<string, string | undefined> {
  return (line.length <= longestLine ? pattern.exec(line.normalize('NFKC').trim())?.groups : undefined) ?? {};
}
