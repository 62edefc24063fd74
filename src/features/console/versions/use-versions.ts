import { useInfiniteQuery } from '@tanstack/react-query';
import { fillAddress } from '#api/contract/address-of.ts';
import type { VersionedKind, VersionedText } from '#api/contract/versions.ts';
import { readListed } from '../calls.ts';

const key = 'GET /api/admin/versions/{kind}/{id}';
const limit = 20;

/** Queries the versions of a record, newest first, and those before them on request. */
export function useVersions(kind: VersionedKind, id: number | VersionedText) {
  const params = { kind, id };
  return useInfiniteQuery({
    queryKey: [fillAddress(key, { params })],
    queryFn: ({ pageParam: page }) => readListed<typeof key>(fillAddress(key, { params, query: { page, limit } })),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * limit < total ? pages.length + 1 : undefined),
    staleTime: 0,
    gcTime: 0,
  });
}
