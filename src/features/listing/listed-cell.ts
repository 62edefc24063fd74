import { rankedCategories, rankedPetTypes } from '#api/contract/vocabulary.ts';
import type { Cell } from '#src/lib/cell-title.ts';
import { paths } from '#src/lib/paths.ts';
import { readCell } from './cell.ts';

/**
 * Returns the path under which search engines list the products of a cell. A category of all pet types is its shelf under /categories, the
 * same list. Undefined for a pair that no filter offers, whose few products two larger lists have.
 */
export function listedPath({ petType, category }: Cell): string | undefined {
  if (category === 'all') return paths.products(petType);
  if (petType === 'all') return paths.category(category);
  return readCell([petType, category], { petTypes: rankedPetTypes, categories: rankedCategories }) && paths.products(petType, category);
}
