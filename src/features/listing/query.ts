import { priceBands, storedRange } from '#api/contract/money.ts';
import { categories, isTerm, normalise, petTypes, type Term } from '#api/contract/vocabulary.ts';
import type { ProductFilter } from '#db/queries/products.ts';
import { keepRanges } from '#src/lib/text.ts';

/** What the query of a list asks for. `''` and `all` stand for any, in `sort` for the usual order; every value is one of those the list offers. */
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
  /** Whether the address names anything the list knows: such a page stays out of search engines. */
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

/** Reads a list's query; its usual sort is the first of those for its search. Undefined for a value that the list does not offer. */
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

/** The same choice with some of it changed: paging starts again, unless it is the page that changes. */
export function change(state: ListState, changes: Partial<ListState>): ListState {
  return { ...state, page: 1, ...changes };
}

/** Nothing chosen but the sort. */
export function reset(state: ListState): ListState {
  return { ...state, search: '', petType: 'all', category: 'all', brand: '', price: '', rating: '', offer: '', page: 1 };
}

/** What the database is asked for. A path's own pet type and category go before those of the query. */
export function toFilter(state: ListState, cell: { petType: string; category: string } = state): ProductFilter {
  const band = priceBands.find(({ code }) => code === state.price);
  const offer = offers.find(({ code }) => code === state.offer);
  return {
    ...(cell.petType === 'all' ? {} : { petType: cell.petType }),
    ...(cell.category === 'all' ? {} : { category: cell.category }),
    ...(state.search === '' ? {} : { search: state.search }),
    ...(state.brand === '' ? {} : { brandSlug: state.brand }),
    ...(band ? storedRange(band.from || undefined, band.to) : {}),
    ...(state.rating === '' ? {} : { minRating: Number(state.rating) }),
    ...(offer ? { offer: offer.code } : {}),
  };
}

/** The parts of a choice that a form keeps as hidden fields. */
export function hiddenFields(state: ListState, ...own: ReadonlyArray<keyof ListState>): Array<[name: string, value: string]> {
  const kept = names.filter((name) => name !== 'page' && !own.includes(name));
  return kept.map((name): [string, string] => [name, String(state[name])]).filter(([, value]) => value !== '' && value !== 'all');
}

/** What the button says that opens the sheet: how many of its filters are on. */
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
