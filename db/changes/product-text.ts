import type { Selectable } from 'kysely';
import type { SearchText } from '../search.ts';
import type { ProductsTable } from '../tables/products.ts';

/** What a product is found by. */
export function searchTextOf(row: Selectable<ProductsTable>): SearchText {
  return { name: row.name, label: row.brandName ?? '', body: [row.description, row.ingredients, row.features].join('\n') };
}
