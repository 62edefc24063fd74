import { tableSorts, type TableSort } from '#api/contract/admin-products.ts';
import { readTableQuery, type TableQuery } from '../table/table-query.ts';

export type ProductQuery = TableQuery<'petType' | 'category' | 'offer' | 'missing', TableSort>;

export const productTable = { filters: ['petType', 'category', 'offer', 'missing'], sorts: tableSorts } as const;

/** Returns the query with the table's usual order: newest id first, or the closest match for a search. */
export function ordered(query: ProductQuery): ProductQuery {
  const usual = query.search.trim() === '' ? ({ sortBy: 'id', sortOrder: 'desc' } as const) : {};
  return { ...query, ...(query.sortBy ? {} : usual) };
}

/** A query that leaves no product out. */
export const unfiltered: ProductQuery = readTableQuery(productTable, '');

/** Whether a search or a filter leaves products out. */
export function isNarrowed(query: ProductQuery): boolean {
  return narrowingOf(query) !== narrowingOf(unfiltered);
}

/** Returns what leaves products out, to compare: not the page and the order. */
export function narrowingOf(query: ProductQuery): string {
  return JSON.stringify([query.search.trim(), ...productTable.filters.map((name) => query[name])]);
}
