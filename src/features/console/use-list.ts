import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readListed } from './calls.ts';

/** A list of the server. While another page of it is read, the one before stays on show; a failure is tried once more. */
export function useList<Item>(address: string) {
  return useQuery({ queryKey: [address], queryFn: () => readListed<Item>(address), retry: 1, placeholderData: keepPreviousData });
}
