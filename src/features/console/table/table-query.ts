/** A table's filters, order and page, held in the URL so that they survive back, sharing and reload. */
export type TableQuery<Filter extends string = never, Sort extends string = never> = Record<Filter, string> & {
  search: string;
  /** Undefined: the table's default order. */
  sortBy: Sort | undefined;
  sortOrder: 'asc' | 'desc';
  page: number;
};

/** The query of any table. */
export type AnyTableQuery = Record<string, string | number | undefined> & Omit<TableQuery, 'sortBy'>;

/** Filters and sort keys that a table supports. */
export interface TableShape<Filter extends string, Sort extends string> {
  filters: readonly Filter[];
  sorts: readonly Sort[];
}

/** Rows per page of a table. */
export const rowsPerPage = 50;

export function readTableQuery<Filter extends string, Sort extends string>(
  { filters, sorts }: TableShape<Filter, Sort>,
  search: string,
): TableQuery<Filter, Sort> {
  const asked = new URLSearchParams(search);
  const chosen = Object.fromEntries(filters.map((name) => [name, asked.get(name) ?? ''])) as Record<Filter, string>;
  return {
    ...chosen,
    search: asked.get('search') ?? '',
    sortBy: sorts.find((name) => name === asked.get('sortBy')),
    sortOrder: asked.get('sortOrder') === 'desc' ? 'desc' : 'asc',
    page: Math.max(1, Math.trunc(Number(asked.get('page'))) || 1),
  };
}

/** Returns the query string of the screen's URL, '' if all defaults. */
export function writeTableQuery({ page, sortBy, sortOrder, ...filters }: AnyTableQuery): string {
  const asked = new URLSearchParams();
  for (const [name, value = ''] of Object.entries(filters)) if (value !== '') asked.set(name, String(value));
  if (sortBy !== undefined) {
    asked.set('sortBy', String(sortBy));
    asked.set('sortOrder', sortOrder);
  }
  if (page > 1) asked.set('page', String(page));
  const text = asked.toString();
  return text === '' ? '' : `?${text}`;
}

/** Returns the parameters of the call that lists the table's page. */
export function pageParameters(query: AnyTableQuery): Record<string, string> {
  const asked = Object.fromEntries(new URLSearchParams(writeTableQuery(query)));
  return { ...asked, page: String(query.page), limit: String(rowsPerPage) };
}
