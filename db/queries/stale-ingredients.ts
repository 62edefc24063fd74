import type { Db } from '../open.ts';
import { ingredientIdsIn } from '../ingredient-ids.ts';

// The longest names of a product take a few milliseconds to look up.
const portion = 100;

/**
 * Returns which of the next products after an id have other ingredient ids than the dictionary gives now, and the last id looked at;
 * undefined after the last product.
 */
export async function listStaleIngredients(db: Db, after: number): Promise<{ stale: number[]; last: number | undefined }> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'ingredientNames', 'additives', 'ingredientIds'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(portion)
    .execute();
  const stale = rows.filter((row) => ingredientIdsIn(row) !== row.ingredientIds).map(({ id }) => id);
  return { stale, last: rows.at(-1)?.id };
}
