import { mostAvoided } from './avoid-limit.ts';
import { priceBands, storedRange } from './price-bands.ts';
import { longestSearch } from './search-limit.ts';
import {
  categories,
  isTerm,
  labelOf,
  lifeStages,
  normalise,
  offers,
  petSizes,
  petTypes,
  rankedCategories,
  rankedPetTypes,
  type Term,
} from './vocabulary.ts';

export interface Choice {
  code: string;
  label: string;
}

/** One filter of a product list. `Value` is what the database filters by. */
interface ListFilter<Value> {
  /** Title of its group in the panel and in the sheet. */
  title: string;
  /** Shorter title, for the menus on small screens. */
  menu?: string;
  /** Code that means any product. */
  none: 'all' | '';
  /** Options in the order of the panel; none for text. */
  options: ReadonlyArray<Choice & { value: Value }>;
  /** Vocabulary of the codes, whose other spellings are accepted too. */
  terms?: readonly Term[];
  /** Codes that the panel offers; without them all options. */
  offered?: readonly string[];
  /** Maximum characters of text. */
  longest?: number;
  /** Whether the panel shows the group closed until one of its options is chosen. */
  closed?: true;
  /** Parses the parameter of an address; undefined for a value that the list does not offer. */
  parse: (text: string) => string | undefined;
  valueOf: (code: string) => Value | undefined;
}

const avoidedIds = new RegExp(`^$|^[a-z-]+(,[a-z-]+){0,${String(mostAvoided - 1)}}$`);

/** Filters of the product lists by their parameter, in the order of the addresses, the panel, the chips and the API's counts. */
const filters = {
  search: byText('検索', /^.*$/s, longestSearch),
  petType: byTerm('ペットの種類', petTypes, { offered: rankedPetTypes, menu: 'ペット' }),
  category: byTerm('カテゴリー', categories, { offered: rankedCategories, menu: 'カテゴリー' }),
  brand: byText('ブランド', /^[a-z0-9-]*$/, 100),
  price: byOption(
    '価格帯',
    priceBands.map(({ code, label, from, to }) => ({ code, label, value: storedRange(from || undefined, to) })),
  ),
  rating: byOption(
    '評価',
    [4, 3, 2].map((value) => ({ code: String(value), label: `★${String(value)}以上`, value })),
  ),
  offer: {
    ...byOption('特典', offers.map(asOption)),
    closed: true,
  },
  lifeStage: { ...byOption('対象の年齢', lifeStages.filter(({ code }) => code !== 'all').map(asOption)), closed: true },
  size: { ...byOption('からだの大きさ', petSizes.map(asSize)), closed: true },
  avoid: { ...byText('避けたい原材料', avoidedIds, 400), valueOf: (codes: string) => codes.split(',') },
} as const;

export type FilterName = keyof typeof filters;
/** What each filter is in the database. */
type FilterValues = { [Name in FilterName]: NonNullable<ReturnType<(typeof filters)[Name]['valueOf']>> };

export const listFilters: { readonly [Name in FilterName]: ListFilter<FilterValues[Name]> } = filters;
export const filterNames = Object.keys(filters).filter((name): name is FilterName => name in filters);

/** Filters whose options are counted; the options of `brand` are the brands found, the one of `avoid` is its value. */
type FacetName = Exclude<FilterName, 'search'>;
export const facetNames = filterNames.filter(isFacet);

export function isFacet(name: string): name is FacetName {
  return name !== 'search' && name in filters;
}

/** Joins the ids of `avoid`, which a form without script sends one by one. */
export function joinIngredientIds(ids: readonly string[]): string {
  return [...new Set(ids.filter((id) => id !== ''))].join(',');
}

/** Returns a record with an entry for each name. */
export function recordOf<Name extends string, Entry>(names: readonly Name[], entryOf: (name: Name) => Entry): Record<Name, Entry>;
export function recordOf(names: readonly string[], entryOf: (name: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, entryOf(name)]));
}

/** Returns the database values of each filter's options. */
export function optionValues(): { [Name in FacetName]: Array<FilterValues[Name]> };
export function optionValues(): Record<FacetName, unknown[]> {
  return recordOf(facetNames, (name) => listFilters[name].options.map(({ value }) => value));
}

/** Converts the codes of the set filters to values of the database filter. */
export function filterValues(codes: Partial<Record<FilterName, string | undefined>>): Partial<FilterValues> {
  const values: Partial<FilterValues> = {};
  for (const name of filterNames) setValue(values, name, codes[name] ?? '');
  return values;
}

function setValue<Name extends FilterName>(values: Partial<FilterValues>, name: Name, code: string): void {
  const { none, valueOf } = listFilters[name];
  const value = code === none || code === '' ? undefined : valueOf(code);
  if (value !== undefined) values[name] = value;
}

function asOption<Code extends string>({ code, label }: { code: Code; label: string }) {
  return { code, label, value: code };
}

function asSize(size: (typeof petSizes)[number]) {
  return { ...asOption(size), label: 'within' in size ? `${size.label}（${labelOf(petSizes, size.within)}を含む）` : size.label };
}

function byText(title: string, pattern: RegExp, longest: number) {
  const parse = (text: string) => (pattern.test(text) && text.length <= longest ? text : undefined);
  return { title, none: '', options: [], longest, parse, valueOf: (code: string) => code } as const;
}

function byTerm(title: string, terms: readonly Term[], panel: { offered: readonly string[]; menu: string }) {
  const parse = (text: string) => {
    const code = text === '' || text === 'すべて' ? 'all' : normalise(terms, text);
    return code === 'all' || isTerm(terms, code) ? code : undefined;
  };
  const options = terms.map(asOption);
  return { title, ...panel, none: 'all', options, terms, parse, valueOf: (code: string) => code } as const;
}

function byOption<Value>(title: string, options: ReadonlyArray<Choice & { value: Value }>) {
  const find = (code: string) => options.find((option) => option.code === code);
  const parse = (text: string) => (text === '' || text === 'all' ? '' : find(text)?.code);
  return { title, none: '', options, parse, valueOf: (code: string) => find(code)?.value } as const;
}
