import { QueryClient } from '@tanstack/react-query';
import { readCall } from './calls.ts';

const fiveMinutes = 5 * 60_000;

/**
 * What the console has read, shared by all that stands on a page. A query's key is the address it reads; nothing is asked
 * for again by itself: a change that was saved says what it makes old.
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
      // A lost connection is told of, not waited for.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** Asks again for everything that was read from addresses beginning so. */
export function refresh(prefix: string): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [address] }) => String(address).startsWith(prefix) });
}
