import { QueryClient } from '@tanstack/react-query';
import { fillAddress } from '#api/contract/address-of.ts';
import type { PlainKey } from '#api/contract/calls.ts';
import { readAddress } from './calls.ts';

const fiveMinutes = 5 * 60_000;

/**
 * Query cache shared by all islands of a page. A query's key is the URL it reads. Nothing refetches by itself:
 * a saved change invalidates what it affects through `refresh`.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey }) => readAddress(String(queryKey[0])),
      retry: false,
      staleTime: Infinity,
      gcTime: fiveMinutes,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      // Fails at once when offline instead of pausing.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** Invalidates every query of a call and of those below its path. */
export function refresh(key: PlainKey): Promise<void> {
  const prefix = fillAddress(key);
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [address] }) => String(address).startsWith(prefix) });
}
