import { useQuery } from '@tanstack/react-query';
import { fillAddress } from '#api/contract/address-of.ts';
import type { ItemOf } from '#api/contract/calls.ts';
import { readListed, type Listed, type ListKey } from '../calls.ts';
import { pageParameters, type AnyTableQuery } from './table-query.ts';

/**
 * Queries a list: the page that a table's query asks for, or all of it. While the next page loads, the previous rows stay visible,
 * if any. Of all lists only that of products is retried, once. `staleTime` 0 reads it each time that it is shown.
 */
export function useList<Key extends ListKey>(key: Key, query?: AnyTableQuery, options: { staleTime?: 0 } = {}) {
  const address = fillAddress(key, { query: query && pageParameters(query) });
  const retry = key === 'GET /api/admin/products' && 1;
  const before = (list: Listed<ItemOf<Key>> | undefined) => (list?.items.length ? list : undefined);
  return useQuery({ queryKey: [address], queryFn: () => readListed<Key>(address), retry, placeholderData: before, ...options });
}
