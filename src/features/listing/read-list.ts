import type { AnswerOf } from '#api/contract/calls.ts';
import type { CardProduct } from '#src/features/products/ProductCardView.tsx';
import { call, partOf, request } from '#src/lib/request.ts';
import type { ListKind } from './list-kinds.ts';
import { hiddenFields, type ListState } from './query.ts';
import { orderOf, type SortOption, type SortsOf } from './sorts.ts';

export type Facets = AnswerOf<'GET /api/products/facets'>;

/** Products of a list from a cursor on. */
interface ListPart {
  products: CardProduct[];
  /** Number of products in the whole list. */
  total: number;
  /** Cursor of the next part; undefined after the last product. */
  next: string | undefined;
}

const mostPerCall = 100;

/** Returns the filters of a state as parameters of `GET /api/products`. */
export function filterQuery(state: ListState): Record<string, string> {
  return Object.fromEntries(hiddenFields(state, 'sort'));
}

/** Returns filters and order of a state as parameters of `GET /api/products`. */
export function listQuery(state: ListState, sorts: SortsOf): Record<string, string> {
  return { ...filterQuery(state), ...sortQuery[orderOf(sorts, state)] };
}

const sortQuery: Partial<Record<SortOption['by'], Record<string, string>>> = {
  mixed: { sortBy: 'mixed' },
  rating: { sortBy: 'rating' },
  priceAsc: { sortBy: 'price', sortOrder: 'asc' },
  priceDesc: { sortBy: 'price', sortOrder: 'desc' },
  unitPrice: { sortBy: 'unitPrice' },
  newest: { sortBy: 'newest' },
};

/**
 * Fetches `count` products from `cursor` on, or as many as there are. Throws what `request` throws.
 */
export async function readProducts(
  kind: ListKind,
  state: ListState,
  count: number,
  { cursor, signal }: { cursor?: string | undefined; signal?: AbortSignal } = {},
): Promise<ListPart> {
  const part: ListPart = { products: [], total: 0, next: cursor };
  do {
    const limit = Math.min(mostPerCall, count - part.products.length);
    const query = { ...listQuery(state, kind.sorts), fields: 'card' as const, limit, cursor: part.next };
    const { rows, total, next } = await partOf(await request('GET /api/products', { query, signal }));
    part.products.push(...rows);
    part.total = total;
    part.next = cursorIn(next);
  } while (part.next !== undefined && part.products.length < count);
  return part;
}

/** Fetches the result count of each filter option. */
export function readFacets(state: ListState, signal?: AbortSignal): Promise<Facets> {
  return call('GET /api/products/facets', { query: filterQuery(state), signal });
}

function cursorIn(address = ''): string | undefined {
  return new URLSearchParams(address.split('?')[1]).get('cursor') ?? undefined;
}
