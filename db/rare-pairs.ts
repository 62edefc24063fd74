import { sql } from 'kysely';
import type { Db } from './open.ts';
import type { Column } from './search-expression.ts';
import { gramsOf, type Searchable } from './search-index.ts';
import { matches } from './search.ts';

/** Newest rows read for one pair of characters, so that the cost does not grow with the site. */
const mostScanned = 200;

/** Weight of a pair that no row contains, or one alone. */
export const heaviest = Math.log(mostScanned) ** 2;

/** A pair of neighbouring characters with the newest rows that contain it; the rarer it is, the more it weighs. */
export interface WeighedPair {
  pair: string;
  weight: number;
  ids: number[];
}

/** Finds the rows of a kind that contain each pair, in any column or in those of `within`. Leaves out pairs that none contains. */
export async function weighPairs(db: Db, kind: Searchable, pairs: readonly string[], within?: readonly Column[]): Promise<WeighedPair[]> {
  const weighed: WeighedPair[] = [];
  for (const pair of pairs) {
    const phrase = within ? { phrase: [pair], within } : { phrase: [pair] };
    const { rows } = await sql<{
      id: number;
    }>`select rowid as id from ${gramsOf(kind)} where ${matches(kind, phrase)} order by rowid desc limit ${mostScanned}`.execute(db);
    const weight = Math.log(mostScanned / Math.max(rows.length, 1)) ** 2;
    if (rows.length > 0) weighed.push({ pair, weight, ids: rows.map(({ id }) => id) });
  }
  return weighed;
}

/** Adds up the weights of the pairs that each row contains. */
export function sumWeights(pairs: readonly WeighedPair[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { weight, ids } of pairs) for (const id of ids) sums.set(id, (sums.get(id) ?? 0) + weight);
  return sums;
}
