import type { ListOrder } from '#db/queries/pages.ts';
import { keyPaging, offsetPaging } from '../lists.ts';

/** Rows of a numbered page without a `limit`. */
const usualRows = 50;

interface NumberedPage {
  page?: number | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Returns the options of a list that tables page by number and scripts by cursor. */
export function numberedPaging(
  { page, limit, cursor }: NumberedPage,
  list: ListOrder,
): { limit: number; offset?: number; cursor?: string } {
  if (page === undefined) return keyPaging({ limit, cursor }, list);
  const rows = limit ?? usualRows;
  return { limit: rows, offset: (page - 1) * rows };
}

/** Returns the same for a list with offset cursors. */
export function numberedSpan({ page, limit, cursor }: NumberedPage): { limit: number; offset: number } {
  if (page === undefined) return offsetPaging({ limit, cursor });
  const rows = limit ?? usualRows;
  return { limit: rows, offset: (page - 1) * rows };
}
