import { categories, labelOf, petTypes, rankedCategories, rankedPetTypes, type Term } from '#api/contract/vocabulary.ts';
import { change, offers, prices, ratings, type Choice, type ListState } from './query.ts';

interface FilterOption {
  code: string;
  label: string;
  /** Address with this option chosen; for the chosen option, the address without it. */
  href: string;
  chosen: boolean;
}

export interface FilterGroup {
  name: 'petType' | 'category' | 'price' | 'rating' | 'offer';
  title: string;
  options: FilterOption[];
}

/** Returns the five filter groups of the listing. `state` includes the pet type and category of the path. */
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

/** Returns one option of a filter for the current state. */
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

/** Returns すべて, the offered codes, and the chosen code if it is not among them. */
export function termChoices(terms: readonly Term[], offered: readonly string[], chosen: string): Choice[] {
  const codes = chosen === 'all' || offered.includes(chosen) ? offered : [...offered, chosen];
  return [{ code: 'all', label: 'すべて' }, ...codes.map((code) => ({ code, label: labelOf(terms, code) }))];
}
