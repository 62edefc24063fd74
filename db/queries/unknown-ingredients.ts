import { sql } from 'kysely';
import type { Db } from '../open.ts';

/** A word among the ingredients of products that the dictionary lacks; the example is the first product with it. */
export interface UnknownIngredient {
  word: string;
  products: number;
  exampleId: number;
}

/** Lists the words that the dictionary of ingredients lacks, those of most products first. */
export async function listUnknownIngredients(db: Db, limit: number): Promise<UnknownIngredient[]> {
  // The condition repeats that of the partial index word for word, so that SQLite uses it.
  const { rows } = await sql<UnknownIngredient>`select found.value as word, count(*) as products, min(p.id) as example_id
    from products p, json_each(p.unknown_ingredients) as found
    where p.unknown_ingredients <> '[]' and p.deleted_at is null
    group by found.value order by products desc, word limit ${limit}`.execute(db);
  return rows;
}
