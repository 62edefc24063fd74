import { categories, isTerm, labelOf, normalise, petTypes, type Term } from '#api/contract/vocabulary.ts';
import type { Cell } from '#db/queries/rankings.ts';

/** Codes that a path may name; without them the whole vocabulary. */
export interface Offered {
  petTypes: readonly string[];
  categories: readonly string[];
}

/**
 * The cell that the segments of a path name, `all` where they name none. Aliases and Japanese words are understood; the
 * caller sends them to the canonical address. Undefined for a word that is none of these.
 */
export function readCell(segments: readonly string[], offered?: Offered): Cell | undefined {
  const [petSegment = 'all', categorySegment = 'all', ...rest] = segments;
  const petType = normalise(petTypes, petSegment);
  const category = normalise(categories, categorySegment);
  const known = isOffered(petTypes, petType, offered?.petTypes) && isOffered(categories, category, offered?.categories);
  return known && rest.length === 0 ? { petType, category } : undefined;
}

/** The segments of a rest parameter. */
export function segmentsOf(rest: string | undefined): string[] {
  return rest ? rest.split('/') : [];
}

/** A pet type or category that only the query names moves into the path: each cell has one address. */
export function settleCell(named: Cell, asked: Cell): Cell {
  return {
    petType: named.petType === 'all' ? asked.petType : named.petType,
    category: named.category === 'all' ? asked.category : named.category,
  };
}

/** 犬用フード, 犬用のすべての商品, フード, すべての商品. */
export function cellTitle({ petType, category }: Cell): string {
  const whose = petType === 'other' ? 'その他のペット用' : `${labelOf(petTypes, petType)}用`;
  const what = category === 'other' ? 'その他の商品' : labelOf(categories, category);
  if (petType === 'all') return category === 'all' ? 'すべての商品' : what;
  if (category === 'all') return `${whose}のすべての商品`;
  return category === 'other' ? `${whose}の${what}` : `${whose}${what}`;
}

function isOffered(terms: readonly Term[], code: string, offered?: readonly string[]): boolean {
  return code === 'all' || (offered ? offered.includes(code) : isTerm(terms, code));
}
