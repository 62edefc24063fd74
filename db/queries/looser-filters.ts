import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { correctionsIn } from '../search-corrections.ts';
import { longestWord, typedWords, type SearchWord } from '../search.ts';
import { depend, tag } from '../tags.ts';
import { writtenPartsOf } from '../words/dictionary.ts';
import { and, facetConditions, facets, fromProducts, type Facet, type ProductFilter } from './product-filter.ts';
import { listProductWords } from './product-search.ts';
import { countFound, countProducts } from './products.ts';

/** A condition to drop from a filter so that products are left. */
export interface LooserFilter {
  without: Facet | 'search';
  /** The remaining search, if only one of its words is dropped, or a part of its only word. */
  search?: string | undefined;
  count: number;
}

/** Maximum number of words offered for removal, because nobody reads more offers. */
const mostWords = 4;

/**
 * Lists each condition or search word whose removal leaves products where the whole filter leaves none; `found` are the words of its
 * search, if they are known. Evaluates a search at most five times. Never offers a filter without conditions, or what only a corrected word
 * finds.
 */
export async function listLooserFilters(db: Db, filter: ProductFilter, found?: readonly SearchWord[]): Promise<LooserFilter[]> {
  const words = found ?? (await listProductWords(db, filter));
  const { search, ...others } = filter;
  const looser = await countWithoutWords(db, filter, words);
  if (search !== undefined && Object.keys(others).length > 0) looser.push({ without: 'search', count: await countProducts(db, others) });
  if (Object.keys(filter).length > 1 && correctionsIn(words).length === 0) looser.push(...(await countWithoutFacets(db, filter, words)));
  return looser.filter(({ count }) => count > 0);
}

// Keeps the spellings found for the whole search, so that a word means the same without its neighbour.
async function countWithoutWords(db: Db, filter: ProductFilter, words: readonly SearchWord[]): Promise<LooserFilter[]> {
  const written = typedWords(filter.search ?? '');
  const [only = ''] = written;
  if (written.length === 1 && words.length === 1) return countParts(db, filter, writtenPartsOf(only.slice(0, longestWord)));
  if (words.length < 2 || written.length !== words.length) return [];
  const offers: LooserFilter[] = [];
  for (const at of written.slice(0, mostWords).keys()) {
    const rest = words.toSpliced(at, 1);
    if (correctionsIn(rest).length > 0) continue;
    offers.push({ without: 'search', search: written.toSpliced(at, 1).join(' '), count: await countFound(db, filter, rest) });
  }
  return offers;
}

/** Counts what each part of a compound finds that was typed as one word. */
async function countParts(db: Db, filter: ProductFilter, parts: readonly string[]): Promise<LooserFilter[]> {
  const offers: LooserFilter[] = [];
  for (const search of new Set(parts.slice(0, mostWords))) {
    const words = await listProductWords(db, { search });
    if (correctionsIn(words).length > 0) continue;
    offers.push({ without: 'search', search, count: await countFound(db, filter, words) });
  }
  return offers;
}

async function countWithoutFacets(db: Db, filter: ProductFilter, words: readonly SearchWord[]): Promise<LooserFilter[]> {
  const conditions = facetConditions(filter);
  const set = facets.filter((facet) => conditions[facet]);
  const left = (dropped: Facet): ProductFilter => {
    const { [dropped]: _dropped, ...rest } = filter;
    return rest;
  };
  if (words.length === 0) return Promise.all(set.map(async (without) => ({ without, count: await countProducts(db, left(without)) })));
  depend(...set.map(left).map(({ petType = 'all', category = 'all' }) => tag.cell(petType, category)));
  // One evaluation counts all of them: the search takes longer than the conditions.
  const counts = set.map((dropped) => {
    const { [dropped]: _dropped, ...rest } = conditions;
    return sql<number>`count(*) filter (where true${and(Object.values(rest))}) as ${sql.ref(dropped)}`;
  });
  if (counts.length === 0) return [];
  const { rows } = await sql<Record<Facet, number>>`select ${sql.join(counts)} from ${fromProducts(words, filter)}`.execute(db);
  return set.map((without) => ({ without, count: rows[0]?.[without] ?? 0 }));
}
