import { categories, labelOf, petTypes } from '#api/contract/vocabulary.ts';
import { change, offers, prices, ratings, type Choice, type ListState } from './query.ts';

/** A condition that is on, and the address without it. */
export interface ActiveFilter {
  label: string;
  href: string;
}

/** The conditions of a choice, in the order of the filters. The sort is not one of them. */
export function activeFilters(state: ListState, brandName: string | undefined, hrefOf: (state: ListState) => string): ActiveFilter[] {
  const conditions: Array<[label: string, without: Partial<ListState>]> = [
    [state.search && `「${state.search}」`, { search: '' }],
    [state.petType === 'all' ? '' : labelOf(petTypes, state.petType), { petType: 'all' }],
    [state.category === 'all' ? '' : labelOf(categories, state.category), { category: 'all' }],
    [state.brand && (brandName ?? state.brand), { brand: '' }],
    [labelIn(prices, state.price), { price: '' }],
    [labelIn(ratings, state.rating), { rating: '' }],
    [labelIn(offers, state.offer), { offer: '' }],
  ];
  return conditions.filter(([label]) => label !== '').map(([label, without]) => ({ label, href: hrefOf(change(state, without)) }));
}

function labelIn(choices: readonly Choice[], code: string): string {
  return choices.find((choice) => choice.code === code)?.label ?? '';
}
