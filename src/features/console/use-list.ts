import { useQuery } from '@tanstack/react-query';
import { readListed, type Listed } from './calls.ts';

/** A list of the server. While another page of it is read, the rows before stay on show, if any; a failure is tried once more. */
export function useList<Item>(address: string) {
  const before = (list: Listed<Item> | undefined) => (list?.items.length ? list : undefined);
  return useQuery({ queryKey: [address], queryFn: () => readListed<Item>(address), retry: 1, placeholderData: before });
}
