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
  const parameters = new URLSearchParams(search);
  const chosen = Object.fromEntries(filters.map((name) => [name, parameters.get(name) ?? ''])) as Record<Filter, string>;
  return {
    ...chosen,
    search: parameters.get('search') ?? '',
    sortBy: sorts.find((name) => name === parameters.get('sortBy')),
    sortOrder: parameters.get('sortOrder') === 'desc' ? 'desc' : 'asc',
    page: Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1),
  };
}

/** Returns the query string of the screen's URL, '' if all defaults. */
export function writeTableQuery({ page, sortBy, sortOrder, ...filters }: AnyTableQuery): string {
  const parameters = new URLSearchParams();
  for (const [name, value = ''] of Object.entries(filters)) if (value !== '') parameters.set(name, String(value));
  if (sortBy !== undefined) {
    parameters.set('sortBy', String(sortBy));
    parameters.set('sortOrder', sortOrder);
  }
  if (page > 1) parameters.set('page', String(page));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** Returns the parameters of the call that lists the table's page. */
export function pageParameters(query: AnyTableQuery): Record<string, string> {
  return { ...filterParameters(query), page: String(query.page), limit: String(rowsPerPage) };
}

/** Returns the parameters of the call that returns all of the table's pages in one file. */
export function filterParameters(query: AnyTableQuery): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(writeTableQuery({ ...query, page: 1 })));
}
