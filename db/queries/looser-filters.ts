import type { Db } from '../open.ts';
import { findWords } from '../search-typos.ts';
import type { SearchWord } from '../search.ts';
import type { Facet } from './product-filter.ts';
import { countFound, countProducts, type ProductFilter } from './products.ts';

/** A condition to drop from a filter so that products are left. */
export interface LooserFilter {
  without: Facet | 'search';
  /** The remaining search, if only one of its words is dropped. */
  search?: string | undefined;
  count: number;
}

/** Maximum number of words offered for removal, because nobody reads more offers. */
const mostWords = 4;

/**
 * Lists each condition or search word whose removal leaves products where the whole filter leaves none. Runs at most eleven counts; if the
 * words match nowhere, it counts only fewer words. Never offers a filter without conditions.
 */
export async function listLooserFilters(db: Db, filter: ProductFilter): Promise<LooserFilter[]> {
  const { search = '', ...others } = filter;
  const words = await findWords(db, 'product', search);
  const shorter = await countWithoutWords(db, filter, words);
  const isAnywhere = words.length === 0 || (await countFound(db, {}, words)) > 0;
  const looser: LooserFilter[] = [];
  for (const [without, names] of conditions) {
    const left = filterWithout(filter, names);
    if (left === filter || Object.keys(left).length === 0) continue;
    if (without === 'search') looser.push({ without, count: await countProducts(db, others) });
    else if (isAnywhere)
      looser.push({ without, count: words.length > 0 ? await countFound(db, left, words) : await countProducts(db, left) });
  }
  return [...shorter, ...looser].filter(({ count }) => count > 0);
}

// Keeps the spellings found for the whole search, so that a word means the same without its neighbour.
async function countWithoutWords(db: Db, filter: ProductFilter, words: readonly SearchWord[]): Promise<LooserFilter[]> {
  const written = (filter.search ?? '').split(/\s+/).filter(Boolean);
  if (words.length < 2 || written.length !== words.length) return [];
  const offers: LooserFilter[] = [];
  for (const at of written.slice(0, mostWords).keys()) {
    const search = written.toSpliced(at, 1).join(' ');
    offers.push({ without: 'search', search, count: await countFound(db, filter, words.toSpliced(at, 1)) });
  }
  return offers;
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

// Returns the filter without these names, or the same object if none of them is set.
function filterWithout(filter: ProductFilter, names: ReadonlyArray<keyof ProductFilter>): ProductFilter {
  if (names.every((name) => filter[name] === undefined)) return filter;
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name as keyof ProductFilter)));
}
