import { categories, isTerm, labelOf, normalise, petTypes, type Term } from '#api/contract/vocabulary.ts';

/** A pet type and a category; `all` means any. */
export interface Cell {
  petType: string;
  category: string;
}

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

/** Returns the heading of a cell: 犬用フード, 犬用のすべての商品, フード, すべての商品. */
export function cellTitle({ petType, category }: Cell): string {
  const forPet = petType === 'other' ? 'その他のペット用' : `${labelOf(petTypes, petType)}用`;
  const what = category === 'other' ? 'その他の商品' : labelOf(categories, category);
  if (petType === 'all') return category === 'all' ? 'すべての商品' : what;
  if (category === 'all') return `${forPet}のすべての商品`;
  return category === 'other' ? `${forPet}の${what}` : `${forPet}${what}`;
}

function isOffered(terms: readonly Term[], code: string, offered?: readonly string[]): boolean {
  return code === 'all' || (offered ? offered.includes(code) : isTerm(terms, code));
}
