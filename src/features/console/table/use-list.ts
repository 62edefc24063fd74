import { useQuery } from '@tanstack/react-query';
import { readListed, type Listed } from '../calls.ts';

/** Queries a list. While the next page loads, the previous rows stay visible, if any; retries once. */
export function useList<Item>(address: string) {
  const before = (list: Listed<Item> | undefined) => (list?.items.length ? list : undefined);
  return useQuery({ queryKey: [address], queryFn: () => readListed<Item>(address), retry: 1, placeholderData: before });
}
