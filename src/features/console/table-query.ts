/** What a table shows: kept in the address, so that going back, sharing and reloading keep it. */
export type TableQuery<Filter extends string = never, Sort extends string = never> = Record<Filter, string> & {
  search: string;
  /** Absent: the table's usual order. */
  sortBy: Sort | undefined;
  sortOrder: 'asc' | 'desc';
  page: number;
};

/** Any table's. */
type AnyTableQuery = Record<string, string | number | undefined> & Omit<TableQuery, 'sortBy'>;

/** What a table can be asked. */
export interface TableShape<Filter extends string, Sort extends string> {
  filters: readonly Filter[];
  sorts: readonly Sort[];
}

/** Rows of a page of a table. */
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

/** The part after the path: of the page's own address. */
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

/** The call that gives the table's page from the list at `place`. */
export function tableCall(place: string, query: AnyTableQuery): string {
  const asked = new URLSearchParams(writeTableQuery(query));
  asked.set('page', String(query.page));
  asked.set('limit', String(rowsPerPage));
  return `${place}?${asked.toString()}`;
}
