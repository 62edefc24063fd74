import { categories, isTerm, normalise, petTypes, type Term } from '#api/contract/vocabulary.ts';
import type { Cell } from '#src/lib/cell-title.ts';

/** Codes that a path may contain; without them the whole vocabulary is accepted. */
export interface Offered {
  petTypes: readonly string[];
  categories: readonly string[];
}

/**
 * Parses the cell of path segments, `all` where a segment is absent. Accepts aliases and Japanese words; the caller redirects to
 * the canonical address. Undefined for any other word.
 */
export function readCell(segments: readonly string[], offered?: Offered): Cell | undefined {
  const [petSegment = 'all', categorySegment = 'all', ...rest] = segments;
  const petType = normalise(petTypes, petSegment);
  const category = normalise(categories, categorySegment);
  const known = isOffered(petTypes, petType, offered?.petTypes) && isOffered(categories, category, offered?.categories);
  return known && rest.length === 0 ? { petType, category } : undefined;
}

/** Splits a rest parameter into its segments. */
export function segmentsOf(rest: string | undefined): string[] {
  return rest ? rest.split('/') : [];
}

/** Moves a pet type or category from the query into the path, so that each cell has one address. */
export function settleCell(named: Cell, chosen: Cell): Cell {
  return {
    petType: named.petType === 'all' ? chosen.petType : named.petType,
    category: named.category === 'all' ? chosen.category : named.category,
  };
}

function isOffered(terms: readonly Term[], code: string, offered?: readonly string[]): boolean {
  return code === 'all' || (offered ? offered.includes(code) : isTerm(terms, code));
}
