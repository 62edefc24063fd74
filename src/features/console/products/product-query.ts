import { tableSorts, type TableSort } from '#api/contract/admin-products.ts';
import { tableCall, type TableQuery } from '../table/table-query.ts';

export type ProductQuery = TableQuery<'petType' | 'category' | 'offer' | 'missing', TableSort>;

export const productTable = { filters: ['petType', 'category', 'offer', 'missing'], sorts: tableSorts } as const;

/** Returns the URL of a page of the table; by default newest id first, or the closest match for a search. */
export function productCall(query: ProductQuery): string {
  const usual = query.search.trim() === '' ? ({ sortBy: 'id', sortOrder: 'desc' } as const) : {};
  return tableCall('/api/admin/products', { ...query, ...(query.sortBy ? {} : usual) });
}
