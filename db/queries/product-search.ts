import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { orderBy } from '../rank-orders.ts';
import { listSearchWords } from '../search-typos.ts';
import type { Expression } from '../search-expression.ts';
import { closestFirst, idsOf, matches, matchExpression, type SearchWord } from '../search.ts';
import { allConditions, and, type ProductFilter } from './product-filter.ts';

/** Up to this many matches are read and sorted; more are read in the order of the list. */
const mostSorted = 2000;

/** What several reads of one search share: finding the words of a misspelled one takes longest. `total` counts its products. */
export interface KnownSearch {
  words: readonly SearchWord[];
  total?: number;
}

/** Finds the words of a filter's search. */
export function listProductWords(db: Db, { search = '' }: ProductFilter): Promise<SearchWord[]> {
  return listSearchWords(db, 'product', search);
}

/**
 * Lists the ids of products that a search finds and the filter leaves: closer matches first, then as in the ranking. Reads tier by tier
 * until the page is full, so that a word found in half the catalogue reads only the start of an index.
 */
export async function listFoundIds(
  db: Db,
  filter: ProductFilter,
  { words, total }: KnownSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const ids: number[] = [];
  let skipped = offset;
  // Each product has one tier: after the last product, the other tiers are empty.
  let left = total ?? (await countAtLeast(db, filter, matchExpression(words)));
  for (const { expression, parts } of closestFirst(words)) {
    if (left === 0) break;
    // Where nothing matches, its parts need not be asked each.
    if (parts.length > 1 && (await countUpTo(db, expression, 1)) === 0) continue;
    for (const part of parts) {
      const found = await countUpTo(db, part, mostSorted + 1);
      if (found === 0) continue;
      const page = await listTier(db, filter, part, { few: found <= mostSorted, limit: limit - ids.length, offset: skipped });
      ids.push(...page);
      if (ids.length >= limit) return ids;
      const passed = page.length > 0 || skipped === 0 ? skipped + page.length : await countTier(db, filter, part);
      skipped = page.length > 0 ? 0 : skipped - passed;
      left -= passed;
    }
  }
  return ids;
}

/** Returns the number of products, or more if there are no conditions and counting them takes long. */
async function countAtLeast(db: Db, filter: ProductFilter, expression: Expression): Promise<number> {
  if (allConditions(filter).length > 0) return countTier(db, filter, expression);
  const found = await countUpTo(db, expression, mostSorted + 1);
  return found > mostSorted ? Infinity : found;
}

async function countUpTo(db: Db, expression: Expression, most: number): Promise<number> {
  const { rows } = await sql<{
    found: number;
  }>`select count(*) as found from (select 1 from product_grams where ${matches('product', expression)} limit ${most}) as found`.execute(
    db,
  );
  return rows[0]?.found ?? 0;
}

async function listTier(
  db: Db,
  filter: ProductFilter,
  expression: Expression,
  { few, limit, offset }: { few: boolean; limit: number; offset: number },
): Promise<number[]> {
  const suffix = `${filter.petType === undefined ? '' : '_pet'}${filter.category === undefined ? '' : '_category'}`;
  const ranked = sql.table(`products_ranked${suffix === '_pet_category' ? '_cell' : suffix}`);
  const from = few
    ? sql`product_grams cross join products as p on p.id = product_grams.rowid where ${matches('product', expression)}`
    : sql`products as p indexed by ${ranked} where p.id in ${idsOf('product', expression)}`;
  const { rows } = await sql<{ id: number }>`select p.id from ${from} and p.deleted_at is null${and(allConditions(filter))}
    order by ${orderBy('topRated', 'p')} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

async function countTier(db: Db, filter: ProductFilter, expression: Expression): Promise<number> {
  const { rows } = await sql<{ found: number }>`select count(*) as found
    from product_grams cross join products as p indexed by products_found on p.id = product_grams.rowid
    where ${matches('product', expression)} and p.deleted_at is null and p.price >= 0${and(allConditions(filter))}`.execute(db);
  return rows[0]?.found ?? 0;
}
