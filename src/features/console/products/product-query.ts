import { tableSorts, type TableSort } from '#api/contract/admin-products.ts';
import { tableCall, type TableQuery } from '../table-query.ts';

export type ProductQuery = TableQuery<'petType' | 'category' | 'offer' | 'missing', TableSort>;

export const productTable = { filters: ['petType', 'category', 'offer', 'missing'], sorts: tableSorts } as const;

/** The call that gives the table's page: the newest id first, or for a search the closest match. */
export function productCall(query: ProductQuery): string {
  const usual = query.search.trim() === '' ? ({ sortBy: 'id', sortOrder: 'desc' } as const) : {};
  return tableCall('/api/admin/products', { ...query, ...(query.sortBy ? {} : usual) });
}
