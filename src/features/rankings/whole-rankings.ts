import { rankedCategories, rankedPetTypes } from '#api/contract/vocabulary.ts';
import type { Cell } from '#src/lib/cell-title.ts';
import { paths } from '#src/lib/paths.ts';

/** Names of the rankings under a listing. */
export type EmbeddedRanking = 'bestsellers' | 'review-ranking';

/** Returns the addresses of a cell's whole rankings; they exist only for the documented pet types and categories. */
export function wholeRankings(cell: Cell): Record<EmbeddedRanking, string> {
  const petType = rankedPetTypes.find((code) => code === cell.petType);
  const category = rankedCategories.find((code) => code === cell.category);
  return { bestsellers: paths.bestsellers(petType, category), 'review-ranking': paths.ranking(petType, category) };
}
