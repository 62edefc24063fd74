import { formatAnalysisLine, formatFeedingLine, parseAnalysisLine, parseFeedingLine, type AnalysisLine } from '#api/contract/fact-lines.ts';
import { displayYen } from '#api/contract/money.ts';
import { isEdible, labelOf, purposes } from '#api/contract/vocabulary.ts';
import type { Product } from '#db/queries/product.ts';
import { dateText } from '#src/lib/dates.ts';
import type { FeedingFacts } from '#src/features/pets/feeding-facts.ts';
import { counterIn, packText } from './pack-text.ts';
import type { Figures } from './figures.ts';
import { productTerms } from './product-terms.ts';

type Row = [name: string, value: string];

/** Facts of a food as its page and structured data show them. Unknown ones are left out. */
export interface FoodFacts {
  /** Purpose, amounts, origin and maker. */
  rows: Row[];
  /** Note beside the purpose. */
  advice: string | undefined;
  /** Names as printed, in the order of the label. */
  ingredients: readonly string[];
  additives: readonly string[];
  /** The label's figures and its energy. */
  analysis: Row[];
  /** Protein and fat without the water, worked out from the label's bounds. */
  dry: Row[];
  feeding: Figures | undefined;
  /** Where and when the facts were read. */
  source: { href: string; site: string; day: string; dayText: string; by: string | null } | undefined;
}

/** Returns the facts of a food or treat; undefined for other goods and while none is known. */
export function foodFacts(product: Product): FoodFacts | undefined {
  if (!isEdible(product.category)) return undefined;
  const { ingredientNames: ingredients, additives, purpose, kcalPer100g } = product;
  const lines = product.analysis.flatMap((line) => parseAnalysisLine(line) ?? []);
  const facts: FoodFacts = {
    rows: rowsOf(product),
    advice: adviceOn(purpose),
    ...{ ingredients, additives, analysis: [...lines.map(rowOfLine), ...energy(kcalPer100g)], dry: dryMatter(lines) },
    feeding: feedingFigures(product.feedingTable),
    source: sourceOf(product),
  };
  const known = [facts.rows, ingredients, additives, facts.analysis, product.feedingTable];
  return known.some((part) => part.length > 0) ? facts : undefined;
}

/** Returns what tells the amount of a food for a day; undefined where nothing does. */
export function feedingFacts(product: Product): FeedingFacts | undefined {
  const { petType, category, purpose, netWeightG, price, feedingTable } = product;
  const advice = adviceOn(purpose);
  const feedingRows = feedingTable.flatMap((line) => parseFeedingLine(line) ?? []);
  // A topping is added to another food; its energy does not tell how much of it is a day's food.
  const kcalPer100g = purpose === 'other' ? null : product.kcalPer100g;
  if (!isEdible(category) || (kcalPer100g === null && feedingRows.length === 0)) return undefined;
  const isTreat = category === 'treats' || purpose === 'treat';
  const unit = counterIn(product.nameParts.amount || product.name);
  return {
    ...{ petType, isTreat, kcalPer100g, netWeightG, unit },
    ...stageOf(product),
    ...(advice !== undefined && { advice }),
    // Of a treat in three bags, a piece to give is not a bag.
    unitCount: isTreat && unit !== null && '袋缶箱'.includes(unit) ? null : product.unitCount,
    priceYen: price > 0 ? displayYen(price) : null,
    feedingRows,
  };
}

/** Returns all facts as pairs of name and value, for readers that take no page. */
export function factRows({ rows, advice, ingredients, additives, analysis, feeding, source }: FoodFacts): Row[] {
  const list = (name: string, names: readonly string[]): Row[] => (names.length === 0 ? [] : [[name, names.join('、')]]);
  return [
    ...rows,
    ...(advice === undefined ? [] : [['注意', advice] satisfies Row]),
    ...list('原材料', ingredients),
    ...list('添加物', additives),
    ...analysis,
    ...list('1日に与える量', feeding?.rows.map((row) => row.join(' ')) ?? []),
    ...(source ? [['確認した日', source.day] satisfies Row, ['出典', source.href] satisfies Row] : []),
    ...(source?.by ? [['確認者', source.by] satisfies Row] : []),
  ];
}

/** Returns grams of a nutrient for 100 kcal; undefined where the label tells too little. A bound counts as the amount. */
export function perEnergy({ analysis, kcalPer100g }: Product, nutrient: 'protein' | 'fat'): number | undefined {
  const line = analysis.flatMap((text) => parseAnalysisLine(text) ?? []).find((found) => found.nutrient === nutrient);
  return line?.unit === '%' && kcalPer100g !== null ? (line.value * 100) / kcalPer100g : undefined;
}

function adviceOn(purpose: Product['purpose']): string | undefined {
  return purpose === 'therapeutic' ? '療法食は、獣医師の指導のもとで与えてください。' : undefined;
}

// How much a growing dog or cat needs is known; other animals have the label alone.
function stageOf(product: Product): Pick<FeedingFacts, 'isForYoung' | 'grown'> {
  const { petType, lifeStage } = product;
  if (petType !== 'dog' && petType !== 'cat') return {};
  if (lifeStage === 'puppy') return { isForYoung: true };
  const { lifeStage: grown } = productTerms(product);
  return grown !== undefined && (lifeStage === 'adult' || lifeStage === 'senior') ? { grown } : {};
}

function rowsOf(product: Product): Row[] {
  const { purpose, netWeightG, unitCount, origin, maker, specifications, features } = product;
  const rows: Array<[string, string | null]> = [
    ['目的', purpose === null ? null : labelOf(purposes, purpose)],
    ['内容量', packText(netWeightG, unitCount, product.nameParts.amount || product.name, [specifications, ...features])],
    ['原産国', origin],
    ['製造・販売者', maker],
  ];
  return rows.flatMap(([name, value]) => (value === null ? [] : [[name, value] satisfies Row]));
}

function rowOfLine(line: AnalysisLine): Row {
  return [line.label, formatAnalysisLine(line).slice(line.label.length + 1)];
}

function energy(kcalPer100g: number | null): Row[] {
  return kcalPer100g === null ? [] : [['エネルギー', `${kcalPer100g}kcal／100g`]];
}

function dryMatter(lines: readonly AnalysisLine[]): Row[] {
  const share = (nutrient: AnalysisLine['nutrient']) => lines.find((line) => line.nutrient === nutrient && line.unit === '%');
  const moisture = share('moisture')?.value;
  if (moisture === undefined || moisture >= 100) return [];
  return (['protein', 'fat'] as const).flatMap((nutrient) => {
    const line = share(nutrient);
    return line ? [[line.label, `約${((line.value * 100) / (100 - moisture)).toFixed(1)}%`] satisfies Row] : [];
  });
}

function feedingFigures(table: readonly string[]): Figures | undefined {
  const rows = table.flatMap((text) => {
    const line = parseFeedingLine(text);
    return line ? [formatFeedingLine(line).split(' ')] : [];
  });
  return rows.length === 0 ? undefined : { caption: '1日に与える量（パッケージの表示）', columns: ['体重', '1日の量'], rows };
}

function sourceOf({ factsSource: href, factsCheckedOn: day, factsCheckedBy: by }: Product): FoodFacts['source'] {
  if (href === null || day === null) return undefined;
  return { href, site: new URL(href).hostname.replace(/^www\./, ''), day, dayText: dateText(day), by };
}
