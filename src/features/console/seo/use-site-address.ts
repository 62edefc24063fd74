import type { AnswerOf } from '#api/contract/calls.ts';
import { isAllowed } from '../session/own-role.ts';
import { useRead } from '../use-read.ts';

export type SiteAddress = AnswerOf<'GET /api/admin/site-address'>;

/** Reads the site's address, for owners, who alone may change it. */
export function useSiteAddress(): SiteAddress | undefined {
  return useRead('GET /api/admin/site-address', { enabled: isAllowed('owner') }).data;
}
