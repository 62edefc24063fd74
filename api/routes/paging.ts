import type { ListOrder } from '#db/queries/pages.ts';
import { keyPaging, offsetPaging } from './lists.ts';

/** Rows of a numbered page without a `limit`. */
const usualRows = 50;

interface NumberedPage {
  page?: number | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Returns the options of a list that tables page by number and scripts by cursor. */
export function numberedPaging(query: NumberedPage, list: ListOrder): { limit: number; offset?: number; cursor?: string } {
  return query.page === undefined ? keyPaging(query, list) : numberedSpan(query);
}

/** Returns the same for a list with offset cursors; a numbered page without a `limit` has `usual` rows. */
export function numberedSpan({ page, limit, cursor }: NumberedPage, usual = usualRows): { limit: number; offset: number } {
  if (page === undefined) return offsetPaging({ limit, cursor });
  const rows = limit ?? usual;
  return { limit: rows, offset: (page - 1) * rows };
}
