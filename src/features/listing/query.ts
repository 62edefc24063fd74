import { priceBands, storedRange } from '#api/contract/money.ts';
import { categories, isTerm, normalise, petTypes, type Term } from '#api/contract/vocabulary.ts';
import type { ProductFilter } from '#db/queries/product-filter.ts';
import { keepRanges } from '#src/lib/text.ts';

/** State of a list: search, filters, sort and page. `''` and `all` mean no filter, an empty `sort` the default; all values are valid. */
export interface ListState {
  search: string;
  petType: string;
  category: string;
  brand: string;
  price: string;
  rating: string;
  offer: string;
  sort: string;
  page: number;
}

interface ReadQuery {
  state: ListState;
  /** Whether the query sets any parameter of the list: such a page is not indexed. */
  asked: boolean;
}

export interface Choice {
  code: string;
  label: string;
}

export const prices: readonly Choice[] = priceBands.map(({ code, label }) => ({ code, label: keepRanges(label) }));
export const ratings: readonly Choice[] = ['4', '3', '2'].map((code) => ({ code, label: `★${code}以上` }));
export const offers = [
  { code: 'sale', label: 'セール' },
  { code: 'bestseller', label: '売れ筋' },
  { code: 'top_rated', label: '高評価' },
] as const satisfies readonly Choice[];

const names = ['search', 'petType', 'category', 'brand', 'price', 'rating', 'offer', 'sort', 'page'] as const;
const longestSearch = 200;
const lastPage = 9999;

/** Parses a list's query; the default sort is the first that `sortsOf` returns for its search. Undefined for an invalid value. */
export function readQuery(params: URLSearchParams, sortsOf: (search: string) => ReadonlyArray<{ code: string }>): ReadQuery | undefined {
  const text = Object.fromEntries(names.map((name) => [name, (params.get(name) ?? '').trim()])) as Record<(typeof names)[number], string>;
  const page = text.page === '' ? 1 : Number(text.page);
  const [usual = '', ...others] = sortsOf(text.search).map(({ code: sort }) => sort);
  const state: ListState = {
    search: text.search,
    petType: code(petTypes, text.petType),
    category: code(categories, text.category),
    brand: text.brand,
    price: any(text.price),
    rating: any(text.rating),
    offer: any(text.offer),
    sort: text.sort === usual ? '' : text.sort,
    page,
  };
  const once = names.every((name) => params.getAll(name).length <= 1);
  const offered =
    text.search.length <= longestSearch &&
    isCode(petTypes, state.petType) &&
    isCode(categories, state.category) &&
    /^[a-z0-9-]{0,100}$/.test(state.brand) &&
    among(prices, state.price) &&
    among(ratings, state.rating) &&
    among(offers, state.offer) &&
    (state.sort === '' || others.includes(state.sort)) &&
    /^[1-9]\d{0,3}$/.test(String(page)) &&
    page <= lastPage;
  return once && offered ? { state, asked: names.some((name) => params.has(name)) } : undefined;
}

/** Applies changes to a state; resets the page unless the page itself changes. */
export function change(state: ListState, changes: Partial<ListState>): ListState {
  return { ...state, page: 1, ...changes };
}

/** Returns the state without search and filters, with the same sort. */
export function reset(state: ListState): ListState {
  return { ...state, search: '', petType: 'all', category: 'all', brand: '', price: '', rating: '', offer: '', page: 1 };
}

/** Converts a state to a database filter. The pet type and category of `cell` take precedence over those of the state. */
export function toFilter(state: ListState, cell: { petType: string; category: string } = state): ProductFilter {
  const band = priceBands.find(({ code }) => code === state.price);
  const offer = offers.find(({ code }) => code === state.offer);
  return {
    ...(cell.petType === 'all' ? {} : { petType: cell.petType }),
    ...(cell.category === 'all' ? {} : { category: cell.category }),
    ...(state.search === '' ? {} : { search: state.search }),
    ...(state.brand === '' ? {} : { brand: state.brand }),
    ...(band ? { price: storedRange(band.from || undefined, band.to) } : {}),
    ...(state.rating === '' ? {} : { rating: Number(state.rating) }),
    ...(offer ? { offer: offer.code } : {}),
  };
}

/** Returns the values that a form keeps as hidden fields: all active ones except its own fields. */
export function hiddenFields(state: ListState, ...own: ReadonlyArray<keyof ListState>): Array<[name: string, value: string]> {
  const kept = names.filter((name) => name !== 'page' && !own.includes(name));
  return kept.map((name): [string, string] => [name, String(state[name])]).filter(([, value]) => value !== '' && value !== 'all');
}

/** Returns the label of the sheet's button with the number of active filters. */
export function openerLabel(chosen: readonly string[]): string {
  const on = chosen.filter((code) => code !== '' && code !== 'all').length;
  return on > 0 ? `絞り込み（${on}）` : '絞り込み';
}

function code(terms: readonly Term[], text: string): string {
  return text === '' || text === 'すべて' ? 'all' : normalise(terms, text);
}

function any(text: string): string {
  return text === 'all' ? '' : text;
}

function isCode(terms: readonly Term[], value: string): boolean {
  return value === 'all' || isTerm(terms, value);
}

function among(choices: readonly Choice[], value: string): boolean {
  return value === '' || choices.some((choice) => choice.code === value);
}
