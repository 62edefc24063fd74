import { derivedColumns, derivedFrom, isDerived } from '../derived-columns.ts';
import { sitemapTags, tag } from '../tags.ts';
import { recordLongChange, type Write } from './log.ts';

/** Derives the columns of some products again (`listStaleProducts`). */
export async function refreshDerived(write: Write, ids: readonly number[]): Promise<void> {
  const { db, at } = write;
  const pages: string[] = [];
  for (const id of ids) {
    const row = await db
      .selectFrom('products')
      .select(['ingredientIds', 'unknownIngredients', 'unitPriceKey', ...derivedFrom])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row || isDerived(row)) continue;
    const derived = derivedColumns(row);
    // Pages show the ids of ingredients alone. The first start after an update may refresh the order of every product.
    const isShown = derived.ingredientIds !== row.ingredientIds;
    await db
      .updateTable('products')
      .set(isShown ? { ...derived, changedAt: at } : derived)
      .where('id', '=', id)
      .execute();
    // With the time of the change, the sitemap shows it too.
    if (isShown) pages.push(tag.product(id), tag.productCard(id), ...sitemapTags('product', id));
  }
  if (pages.length > 0) await recordLongChange(write, 'derived columns refreshed', pages);
}
