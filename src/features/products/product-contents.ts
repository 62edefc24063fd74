import { parseAnalysisLine, parseFeedingLine } from '#api/contract/fact-lines.ts';
import { isEdible } from '#api/contract/vocabulary.ts';
import { lines } from '#src/lib/text.ts';
import type { Figures } from './figures.ts';
import type { FoodFacts } from './food-facts.ts';
import { specifications, type Specification } from './product-features.ts';
import { initialTexts } from './product-texts.ts';

interface Described {
  petType: string;
  category: string;
  ingredients: string | null;
  specifications: string | null;
  feedingInstructions: string | null;
  facts: FoodFacts | undefined;
}

/** Ingredients or materials of a product. */
export interface Composition {
  lines: string[];
  /** The product's guaranteed analysis as pairs of name and value. */
  analysis: Array<[name: string, value: string]>;
  mainMaterial: { label: string; value: string } | undefined;
  /** General figures under their own heading, for dogs' and cats' food without its own. */
  general: Figures | undefined;
  /** Message for a product without any information. */
  empty: string | undefined;
}

/** Feeding or usage instructions of a product. */
export interface Feeding {
  /** Table of the label. */
  own: Figures | undefined;
  lines: string[];
  general: Figures[];
  /** Where to look for more, for products without general figures. */
  elsewhere: string | undefined;
}

/**
 * Splits the ingredients into lines and the product's own figures; adds general figures only for dogs' and cats' food without its own,
 * except a diet for an illness. Facts replace what the text says of the same.
 */
export function composition(
  { petType, category, ingredients, specifications: specified, facts }: Described,
  feeding = initialTexts.feeding,
): Composition {
  const all = lines(ingredients);
  const known = facts?.analysis ?? [];
  const told = isEdible(category) ? all.flatMap((line) => analysed(line)) : [];
  const analysis = [...known, ...told.filter((row) => !isKnown(known, row))];
  const named = new Set(facts ? [...facts.ingredients, ...facts.additives].flatMap(wordsOf) : []);
  const own = isEdible(category) ? all.filter((line) => analysed(line).length === 0 && !repeatsNames(line, named)) : all;
  const mainMaterial = category === 'food' ? undefined : material(specifications(specified)[0]);
  const repeated = mainMaterial !== undefined && own.length === 1 && own[0] === mainMaterial.value;
  return {
    lines: repeated ? [] : own,
    analysis,
    mainMaterial,
    general: hasGeneralFigures(petType, category) && !facts?.advice && analysis.length === 0 ? feeding.analysis : undefined,
    empty: all.length === 0 && mainMaterial === undefined && facts === undefined ? feeding.preparing : undefined,
  };
}

/**
 * Splits the instructions into lines. Dogs' and cats' food also gets the switching example, and general amounts where it has no
 * instructions; a diet for an illness refers to the vet, food of other animals to its pack.
 */
export function feedingAdvice({ petType, category, feedingInstructions, facts }: Described, feeding = initialTexts.feeding): Feeding {
  const own = facts?.feeding;
  const told = lines(feedingInstructions).filter((line) => own === undefined || !repeatsTable(line));
  if (category !== 'food') return { own, lines: told, general: [], elsewhere: feeding.checkShop };
  // A vet says how much of a diet for an illness, and how to change to it.
  if (facts?.advice) return { own, lines: told, general: [], elsewhere: facts.advice };
  if (!hasGeneralFigures(petType, category)) return { own, lines: told, general: [], elsewhere: readPack };
  const amounts = own === undefined && told.length === 0 ? [feeding.dailyAmounts] : [];
  return { own, lines: told, general: [...amounts, feeding.switching], elsewhere: undefined };
}

// The figures are of dogs and cats: a bird of 40 g eats no 40 g, and takes weeks to change its food.
function hasGeneralFigures(petType: string, category: string): boolean {
  return category === 'food' && (petType === 'dog' || petType === 'cat');
}

const readPack =
  '量や切り替え方は、動物の種類によって違います。パッケージの表示にしたがい、迷うときや食べないときは動物病院に相談してください。';

// Notes on allergens name ingredients too; only a line without any other word is the list that facts show.
function repeatsNames(line: string, named: ReadonlySet<string>): boolean {
  const words = wordsOf(line).filter((word) => !listHeading.test(word));
  return words.length > 0 && words.every((word) => named.has(word));
}

const listHeading = /^(?:主な|主要)?(?:原材料|原料|成分|材料|添加物)(?:名|表示)?$/;

function wordsOf(list: string): string[] {
  return list
    .normalize('NFKC')
    .split(/[\s、,;/・:.。()[\]{}【】〔〕「」■●◆]+/)
    .filter((word) => word !== '');
}

// Matches 体重2kg：約50g　3kg：約68g, of which the table has each row.
function repeatsTable(line: string): boolean {
  return line.split(/[\s、，,]+/).every((part) => parseFeedingLine(part) !== undefined);
}

/** Whether facts have the figure of a line; some, as a range of calcium, do not fit them. */
function isKnown(facts: Composition['analysis'], [name, value]: [string, string]): boolean {
  const label = parseAnalysisLine(`${name} ${value}`)?.label ?? name;
  return facts.some(([known]) => known === label);
}

// Matches たんぱく質 26.0%以上, エネルギー 365kcal／100g.
function analysed(line: string): Array<[string, string]> {
  const [, name, value] = /^([^\s：:、。]{1,20})[\s：:]+(約?[\d.,]+\s*(?:%|％|kcal|mg|g|IU).*)$/.exec(line) ?? [];
  return name === undefined || value === undefined ? [] : [[name, value]];
}

function material(first: Specification | undefined): Composition['mainMaterial'] {
  return first && { label: first.label ?? '主な素材', value: first.value };
}
