import type { Db } from '../open.ts';
import { derivedFrom, isDerived } from '../derived-columns.ts';

// The longest names of a product take a few milliseconds to look up.
const portion = 100;

/**
 * Returns which of the next products after an id have derived columns that a later release derives otherwise (it knows more
 * ingredients), and the last id looked at; undefined after the last product.
 */
export async function listStaleProducts(db: Db, after: number): Promise<{ stale: number[]; last: number | undefined }> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'ingredientIds', 'unknownIngredients', 'unitPriceKey', ...derivedFrom])
    .where('id', '>', after)
    .orderBy('id')
    .limit(portion)
    .execute();
  return { stale: rows.filter((row) => !isDerived(row)).map(({ id }) => id), last: rows.at(-1)?.id };
}
