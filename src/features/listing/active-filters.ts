import { listFilters, type FilterName } from '#api/contract/list-filters.ts';
import { change, choicesOf, chosenIn, type ListState } from './query.ts';

/** Active filter, and the address without it. */
export interface ActiveFilter {
  name: FilterName;
  label: string;
  href: string;
}

/** Labels of the chosen values of filters that have no fixed options. */
export type ChosenLabels = Partial<Record<'brand' | 'avoid', string | undefined>>;

/** Returns the active filters in the order of the filter panel. The sort is not a filter. */
export function activeFilters(state: ListState, labels: ChosenLabels, hrefOf: (state: ListState) => string): ActiveFilter[] {
  return chosenIn(state).map((name) => ({
    name,
    label: labelOf(name, state[name], labels),
    href: hrefOf(change(state, { [name]: listFilters[name].none })),
  }));
}

function labelOf(name: FilterName, code: string, labels: ChosenLabels): string {
  if (name === 'search') return `「${code}」`;
  return name === 'brand' || name === 'avoid'
    ? (labels[name] ?? code)
    : (choicesOf(name).find((choice) => choice.code === code)?.label ?? code);
}
