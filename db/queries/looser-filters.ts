import type { Db } from '../open.ts';
import type { Facet } from './product-conditions.ts';
import { countProducts, type ProductFilter } from './products.ts';

/** What may be taken away from a filter so that products are left. */
export interface LooserFilter {
  without: Facet | 'search';
  /** The rest of the search where only one of its words goes. */
  search?: string | undefined;
  count: number;
}

/** More words than anybody reads offers for. */
const mostWords = 4;

/**
 * Each condition, and each of several words, whose absence leaves products of a filter that nothing passes. One count each,
 * eleven at most. What leaves no condition at all is no offer.
 */
export async function listLooserFilters(db: Db, filter: ProductFilter): Promise<LooserFilter[]> {
  const { search = '' } = filter;
  const words = search.split(/\s+/).filter(Boolean);
  const shorter = words.length < 2 ? [] : words.slice(0, mostWords).map((_word, at) => words.toSpliced(at, 1).join(' '));
  const looser = [
    ...shorter.map((rest) => ({ without: 'search' as const, search: rest, filter: { ...filter, search: rest } })),
    ...conditions.map(([without, names]) => ({ without, filter: filterWithout(filter, names) })),
  ].filter((offer) => offer.filter !== filter && Object.keys(offer.filter).length > 0);
  const counted: LooserFilter[] = [];
  for (const { filter: left, ...offer } of looser) counted.push({ ...offer, count: await countProducts(db, left) });
  return counted.filter(({ count }) => count > 0);
}

const conditions: ReadonlyArray<readonly [LooserFilter['without'], ReadonlyArray<keyof ProductFilter>]> = [
  ['search', ['search']],
  ['petType', ['petType']],
  ['category', ['category']],
  ['brand', ['brandSlug']],
  ['price', ['minPrice', 'belowPrice']],
  ['rating', ['minRating']],
  ['offer', ['offer']],
];

// The same filter where none of the names is set.
function filterWithout(filter: ProductFilter, names: ReadonlyArray<keyof ProductFilter>): ProductFilter {
  if (names.every((name) => filter[name] === undefined)) return filter;
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name as keyof ProductFilter)));
}
