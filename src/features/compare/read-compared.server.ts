import type { Db } from '#db/open.ts';
import { listHiddenLinks } from '#db/queries/links.ts';
import { listFullProducts } from '#db/queries/product-list.ts';
import { listAxes } from '#db/queries/product.ts';
import { readProductTexts } from '#src/features/products/product-texts.server.ts';
import type { ProductView } from '#src/features/products/product-view.ts';
import { withoutHidden } from '#src/features/products/shop-links.ts';
import { compareViews } from './compare-view.ts';

/** Reads the products of a comparison as their pages show them, with their axis means. */
export async function readComparedProducts(db: Db, ids: readonly number[]): Promise<ProductView[]> {
  if (ids.length === 0) return [];
  const { items } = await listFullProducts(db, { ids }, { sort: 'delivered', limit: ids.length });
  const means = new Map<number, Record<string, number>>();
  for (const { id } of items) means.set(id, await listAxes(db, id));
  const shown = await Promise.all(items.map(async (item) => withoutHidden(item, await listHiddenLinks(db, item.id))));
  return compareViews(ids, shown, means, await readProductTexts(db));
}
