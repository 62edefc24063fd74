import { categories, labelOf, petTypes } from '#api/contract/vocabulary.ts';
import { change, offers, prices, ratings, type Choice, type ListState } from './query.ts';

/** Active filter, and the address without it. */
export interface ActiveFilter {
  name: keyof ListState;
  label: string;
  href: string;
}

/** Returns the active filters in the order of the filter panel. The sort is not a filter. */
export function activeFilters(state: ListState, brandName: string | undefined, hrefOf: (state: ListState) => string): ActiveFilter[] {
  const conditions: Array<[name: keyof ListState, label: string, none: 'all' | '']> = [
    ['search', state.search && `「${state.search}」`, ''],
    ['petType', state.petType === 'all' ? '' : labelOf(petTypes, state.petType), 'all'],
    ['category', state.category === 'all' ? '' : labelOf(categories, state.category), 'all'],
    ['brand', state.brand && (brandName ?? state.brand), ''],
    ['price', labelIn(prices, state.price), ''],
    ['rating', labelIn(ratings, state.rating), ''],
    ['offer', labelIn(offers, state.offer), ''],
  ];
  return conditions
    .filter(([, label]) => label !== '')
    .map(([name, label, none]) => ({ name, label, href: hrefOf(change(state, { [name]: none })) }));
}

function labelIn(choices: readonly Choice[], code: string): string {
  return choices.find((choice) => choice.code === code)?.label ?? '';
}
