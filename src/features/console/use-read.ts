import { useQuery } from '@tanstack/react-query';
import { fillAddress, type SentParts } from '#api/contract/address-of.ts';
import type { Address, AnswerOf } from '#api/contract/calls.ts';
import type { ReadKey } from './calls.ts';

/** Queries a call; the query's key is the call's address. */
export function useRead<Key extends ReadKey>(key: Key, ...[given]: ReadArgs<Key>) {
  const { params, query, ...settings }: SentParts & Settings = given ?? {};
  return useQuery<AnswerOf<Key>>({ queryKey: [fillAddress(key, { params, query })], ...settings });
}

type ReadArgs<Key extends ReadKey> =
  Partial<Address<Key>> extends Address<Key> ? [given?: Address<Key> & Settings] : [given: Address<Key> & Settings];

/** Settings that differ from the defaults of the query client; times are in ms. */
interface Settings {
  enabled?: boolean;
  refetchInterval?: number | false;
  staleTime?: number;
  gcTime?: number;
}
