import type { TableSort } from '#api/contract/admin-products.ts';

/** What the table shows: kept in the address, so that going back, sharing and reloading keep it. */
export interface TableQuery {
  search: string;
  petType: string;
  category: string;
  offer: string;
  /** Absent: the newest id first, or for a search the closest match. */
  sortBy: TableSort | undefined;
  sortOrder: 'asc' | 'desc';
  page: number;
}

/** Rows of a page of the table. */
export const rowsPerPage = 50;

export function readTableQuery(search: string): TableQuery {
  const asked = new URLSearchParams(search);
  const sortBy = asked.get('sortBy');
  return {
    search: asked.get('search') ?? '',
    petType: asked.get('petType') ?? '',
    category: asked.get('category') ?? '',
    offer: asked.get('offer') ?? '',
    sortBy: isSort(sortBy) ? sortBy : undefined,
    sortOrder: asked.get('sortOrder') === 'desc' ? 'desc' : 'asc',
    page: Math.max(1, Math.trunc(Number(asked.get('page'))) || 1),
  };
}

/** The part after the path: of the page's own address. */
export function writeTableQuery({ page, sortBy, sortOrder, ...filters }: TableQuery): string {
  const asked = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  if (sortBy) {
    asked.set('sortBy', sortBy);
    asked.set('sortOrder', sortOrder);
  }
  if (page > 1) asked.set('page', String(page));
  const text = asked.toString();
  return text === '' ? '' : `?${text}`;
}

/** The call that gives the table's page. */
export function tableCall(query: TableQuery): string {
  const usual = query.search.trim() === '' ? ({ sortBy: 'id', sortOrder: 'desc' } as const) : {};
  const asked = new URLSearchParams(writeTableQuery({ ...query, ...(query.sortBy ? {} : usual) }));
  asked.set('page', String(query.page));
  asked.set('limit', String(rowsPerPage));
  return `/api/admin/products?${asked.toString()}`;
}

const sorts: Record<TableSort, true> = { id: true, name: true, category: true, petType: true, price: true, updated: true };

function isSort(text: string | null): text is TableSort {
  return text !== null && Object.hasOwn(sorts, text);
}
