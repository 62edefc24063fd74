import { QueryClient } from '@tanstack/react-query';
import { readCall } from './calls.ts';

const fiveMinutes = 5 * 60_000;

/**
 * Query cache shared by all islands of a page. A query's key is the URL it reads. Nothing refetches by itself:
 * a saved change invalidates what it affects through `refresh`.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey }) => readCall(String(queryKey[0])),
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

/** Invalidates every query whose URL starts with the prefix. */
export function refresh(prefix: string): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [address] }) => String(address).startsWith(prefix) });
}
