import { rankedCategories, rankedPetTypes } from '#api/contract/vocabulary.ts';
import type { Cell } from '#src/lib/cell-title.ts';
import { paths } from '#src/lib/paths.ts';

/**
 * Returns the path under which search engines list the products of a cell. A category of all pet types is its shelf under /categories, the
 * same list. Undefined for a pair that no filter offers, whose few products two larger lists have.
 */
export function listedPath({ petType, category }: Cell): string | undefined {
  if (category === 'all') return paths.products(petType);
  if (petType === 'all') return paths.category(category);
  return isOneOf(rankedPetTypes, petType) && isOneOf(rankedCategories, category) ? paths.products(petType, category) : undefined;
}

function isOneOf(codes: readonly string[], code: string): boolean {
  return codes.includes(code);
}
