import { filterNames, joinIngredientIds, listFilters, recordOf, type Choice, type FilterName } from '#api/contract/list-filters.ts';
import { keepRanges } from '#src/lib/text.ts';

/** State of a list: search, filters, sort and page. `''` and `all` mean no filter, an empty `sort` the default; all values are valid. */
export interface ListState extends Record<FilterName, string> {
  sort: string;
  page: number;
}

interface ReadQuery {
  state: ListState;
  /** Whether the query sets any parameter of the list: such a page is not indexed. */
  narrowed: boolean;
}

const names = [...filterNames, 'sort', 'page'] as const;
const lastPage = 9999;

/** Parses a list's query; the default sort is the first that `sortsOf` returns for its search. Undefined for an invalid value. */
export function readQuery(params: URLSearchParams, sortsOf: (search: string) => ReadonlyArray<{ code: string }>): ReadQuery | undefined {
  const textOf = (name: string) => (name === 'avoid' ? joinIngredientIds(params.getAll(name)) : (params.get(name) ?? '')).trim();
  const parsed = (name: FilterName) => listFilters[name].parse(textOf(name));
  const [usual = '', ...others] = sortsOf(textOf('search')).map(({ code }) => code);
  const sort = textOf('sort') === usual ? '' : textOf('sort');
  const page = textOf('page') === '' ? 1 : Number(textOf('page'));
  const isOffered =
    names.every((name) => name === 'avoid' || params.getAll(name).length <= 1) &&
    filterNames.every((name) => parsed(name) !== undefined) &&
    (sort === '' || others.includes(sort)) &&
    /^[1-9]\d{0,3}$/.test(String(page)) &&
    page <= lastPage;
  if (!isOffered) return undefined;
  const state = { ...recordOf(filterNames, (name) => parsed(name) ?? listFilters[name].none), sort, page };
  return { state, narrowed: names.some((name) => params.has(name)) };
}

/** Returns the choices of a filter as screens show them. */
export function choicesOf(name: FilterName): Choice[] {
  return listFilters[name].options.map(({ code, label }) => ({ code, label: keepRanges(label) }));
}

/** Applies changes to a state; resets the page unless the page itself changes. */
export function change(state: ListState, changes: Partial<ListState>): ListState {
  return { ...state, page: 1, ...changes };
}

/** Returns the state without search and filters, with the same sort. */
export function reset(state: ListState): ListState {
  return { ...state, ...recordOf(filterNames, (name) => listFilters[name].none), page: 1 };
}

/** Returns the filters that a state sets, the search among them. */
export function chosenIn(state: ListState): FilterName[] {
  return filterNames.filter((name) => state[name] !== listFilters[name].none);
}

/** Returns those of them that are counted: a search only where it is alone, because how much a narrowed one finds says nothing of the catalogue. */
export function countedIn(state: ListState): FilterName[] {
  const chosen = chosenIn(state);
  return chosen.filter((name) => name !== 'search' || chosen.length === 1);
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

/** What is known of a search besides its products: words that were put right (db/search-corrections.ts), and brands that it names. */
export interface SearchNote {
  corrected: ReadonlyArray<{ typed: string; near: string[] }>;
  called: ReadonlyArray<{ name: string; slug: string }>;
}
