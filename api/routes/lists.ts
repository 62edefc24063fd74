import type { FastifyReply } from 'fastify';
import { areOfColumns, readCursor, writeCursor, type ListOrder, type ListPage } from '#db/queries/pages.ts';
import { mostItems } from '../contract/fields.ts';
import { ApiError } from '../api-error.ts';

interface PageQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Returns one page of a list as a plain array, and sends the total count and the next page's URL as headers. */
export function sendList<Item>(reply: FastifyReply, { items, nextCursor }: ListPage<Item>, total: number): Item[] {
  void reply.header('x-total-count', String(total));
  if (nextCursor !== undefined) void reply.header('link', `<${addressAfter(reply.request.url, nextCursor)}>; rel="next"`);
  return items;
}

/** Returns the options of a list with keyset cursors. Throws `malformed_parameter` for a cursor that no list makes, or not this one. */
export function keyPaging({ limit = mostItems, cursor }: PageQuery, list: ListOrder): { limit: number; cursor?: string } {
  if (cursor === undefined) return { limit };
  const keys = readCursor(cursor, list.order.length, list.made);
  if (keys && !areOfColumns(keys, list)) throw new ApiError('malformed_parameter');
  // A cursor with a single key holds an id, or the offset of a search; others hold a sort and its keys.
  const isReadable = readCursor(cursor, 1) ? offsetIn(cursor) !== undefined : [2, 3, 4].some((count) => readCursor(cursor, count));
  if (!isReadable) throw new ApiError('malformed_parameter');
  return { limit, cursor };
}

/** Returns the options of a list with offset cursors. Throws `malformed_parameter` for an invalid cursor. */
export function offsetPaging({ limit = mostItems, cursor }: PageQuery): { limit: number; offset: number } {
  const offset = cursor === undefined ? 0 : offsetIn(cursor);
  if (offset === undefined) throw new ApiError('malformed_parameter');
  return { limit, offset };
}

/** Builds a page of a list with offset cursors and `total` items in all. */
export function pageOf<Item>(items: Item[], { offset }: { offset: number }, total: number): ListPage<Item> {
  const end = offset + items.length;
  return items.length > 0 && end < total ? { items, nextCursor: writeCursor([end]) } : { items };
}

/** Builds a page of a list that is short enough to be read whole. */
export function pageOfAll<Item>(items: Item[], query: PageQuery): ListPage<Item> {
  const { limit, offset } = offsetPaging(query);
  return pageOf(items.slice(offset, offset + limit), { offset }, items.length);
}

function offsetIn(cursor: string): number | undefined {
  const [offset] = readCursor(cursor, 1) ?? [];
  return typeof offset === 'number' && Number.isSafeInteger(offset) && offset >= 0 ? offset : undefined;
}

// Returns the requested URL with the cursor in it; relative, so that no Host header is echoed.
function addressAfter(url: string, cursor: string): string {
  const [path = '', search = ''] = url.split('?');
  const params = new URLSearchParams(search);
  params.set('cursor', cursor);
  params.delete('page');
  return `${path}?${params}`;
}
