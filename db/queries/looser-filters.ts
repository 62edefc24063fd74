import type { Db } from '../open.ts';
import { findWords } from '../search-typos.ts';
import type { SearchWord } from '../search.ts';
import { facets, type Facet, type ProductFilter } from './product-filter.ts';
import { countFound, countProducts } from './products.ts';

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
  const words = await findWords(db, 'product', filter.search ?? '');
  const shorter = await countWithoutWords(db, filter, words);
  const isAnywhere = words.length === 0 || (await countFound(db, {}, words)) > 0;
  const looser: LooserFilter[] = [];
  for (const without of ['search', ...facets] as const) {
    const { [without]: dropped, ...left } = filter;
    if (dropped === undefined || Object.keys(left).length === 0) continue;
    if (without === 'search') looser.push({ without, count: await countProducts(db, left) });
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
