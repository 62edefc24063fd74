import { filterNames, listFilters, type Choice, type FilterName } from '#api/contract/list-filters.ts';
import { labelOf, type Term } from '#api/contract/vocabulary.ts';
import { change, choicesOf, type ListState } from './query.ts';

interface FilterOption extends Choice {
  /** Address with this option chosen; for the chosen option of a group without すべて, the address without it. */
  href: string;
  chosen: boolean;
}

export interface FilterGroup {
  name: FilterName;
  title: string;
  /** Title as a menu on small screens; groups without one are in the sheet. */
  menu: string | undefined;
  open: boolean;
  options: FilterOption[];
}

/** Returns the filter groups of the listing. `state` includes the pet type and category of the path. */
export function filterGroups(state: ListState, hrefOf: (state: ListState) => string): FilterGroup[] {
  return filterNames.flatMap((name) => {
    const { title, menu, closed, terms, offered, options: all } = listFilters[name];
    if (all.length === 0) return [];
    const choices = terms && offered ? termChoices(terms, offered, state[name]) : choicesOf(name);
    const options = choices.map((choice) => optionOf(state, name, choice, hrefOf));
    return [{ name, title, menu, open: !closed || options.some(({ chosen }) => chosen), options }];
  });
}

/** Returns one option of a filter for the current state. */
export function optionOf(state: ListState, name: FilterName, { code, label }: Choice, hrefOf: (state: ListState) => string): FilterOption {
  const chosen = state[name] === code;
  const { none } = listFilters[name];
  return { code, label, chosen, href: hrefOf(change(state, { [name]: chosen && none === '' ? none : code })) };
}

/** Returns すべて, the offered codes, and the chosen code if it is not among them. */
export function termChoices(terms: readonly Term[], offered: readonly string[], chosen: string): Choice[] {
  const codes = chosen === 'all' || offered.includes(chosen) ? offered : [...offered, chosen];
  return [{ code: 'all', label: 'すべて' }, ...codes.map((code) => ({ code, label: labelOf(terms, code) }))];
}
