import { categories, labelOf, petTypes, rankedCategories, rankedPetTypes, type Term } from '#api/contract/vocabulary.ts';
import { change, offers, prices, ratings, type Choice, type ListState } from './query.ts';

interface FilterOption {
  code: string;
  label: string;
  /** Where choosing it leads; a chosen condition leads to the list without it. */
  href: string;
  chosen: boolean;
}

export interface FilterGroup {
  name: 'petType' | 'category' | 'price' | 'rating' | 'offer';
  title: string;
  options: FilterOption[];
}

/** The five groups of the listing's panel. `state` carries the path's own pet type and category. */
export function filterGroups(state: ListState, hrefOf: (state: ListState) => string): FilterGroup[] {
  const group = (name: FilterGroup['name'], title: string, choices: readonly Choice[]): FilterGroup => ({
    name,
    title,
    options: choices.map((choice) => optionOf(state, name, choice, hrefOf)),
  });
  return [
    group('petType', 'ペットの種類', termChoices(petTypes, rankedPetTypes, state.petType)),
    group('category', 'カテゴリー', termChoices(categories, rankedCategories, state.category)),
    group('price', '価格帯', prices),
    group('rating', '評価', ratings),
    group('offer', '特典', offers),
  ];
}

/** One option of a filter, as it stands in a choice. */
export function optionOf(
  state: ListState,
  name: FilterGroup['name'],
  { code, label }: Choice,
  hrefOf: (state: ListState) => string,
): FilterOption {
  const chosen = state[name] === code;
  const none = name === 'petType' || name === 'category' ? 'all' : '';
  return { code, label, chosen, href: hrefOf(change(state, { [name]: chosen ? none : code })) };
}

/** すべて, the offered codes, and the chosen one where it is none of them. */
export function termChoices(terms: readonly Term[], offered: readonly string[], chosen: string): Choice[] {
  const codes = chosen === 'all' || offered.includes(chosen) ? offered : [...offered, chosen];
  return [{ code: 'all', label: 'すべて' }, ...codes.map((code) => ({ code, label: labelOf(terms, code) }))];
}
