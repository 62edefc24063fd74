import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool, type StringReference } from 'kysely';

/** One key of an ORDER BY. The last key of a list is unique, so that the order is total. */
type OrderKey<Column extends string> = readonly [column: Column, direction: 'asc' | 'desc'];

/** How a list is sorted: what its cursors say they were made for, and its order. */
export interface ListOrder {
  made: string;
  order: ReadonlyArray<OrderKey<string>>;
}

/** One page of a list; the last one has no `nextCursor`. */
export interface ListPage<Item> {
  items: Item[];
  nextCursor?: string;
}

type Key = string | number;

/** Returns opaque text for the position after a row with the order keys `keys`, in a list that is sorted by `sort`. */
export function writeCursor(keys: readonly Key[], sort?: string): string {
  return Buffer.from(JSON.stringify(sort === undefined ? keys : [sort, ...keys])).toString('base64url');
}

/** Returns the keys of a cursor, or undefined if it was not made by `writeCursor` for `count` keys and this sort. */
export function readCursor(cursor: string, count: number, sort?: string): Key[] | undefined {
  const [made, ...keys] = (sort === undefined ? undefined : readKeys(cursor, count + 1)) ?? [];
  return sort === undefined ? readKeys(cursor, count) : made === sort ? keys : undefined;
}

/** Returns whether each key is a value of its column: PostgreSQL fails when a column is compared with another kind. */
export function areOfColumns(keys: readonly Key[], { order }: ListOrder): boolean {
  return order.every(([column], at) => {
    const name = column.replace(/^\w\./, '');
    if (times.has(name)) return typeof keys[at] === 'string';
    return fractions.has(name) ? Number.isFinite(keys[at]) : Number.isSafeInteger(keys[at]);
  });
}

/** Columns of orders that hold no whole numbers. */
const times: ReadonlySet<string> = new Set(['createdAt']);
const fractions: ReadonlySet<string> = new Set(['rating', 'price', 'unitPriceKey']);

function readKeys(cursor: string, count: number): Key[] | undefined {
  try {
    const keys: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(keys) && keys.length === count && keys.every(isKey) ? keys : undefined;
  } catch {
    return undefined;
  }
}

// No stored text has a NUL, and PostgreSQL fails when asked for one.
function isKey(key: unknown): key is Key {
  return typeof key === 'number' || (typeof key === 'string' && !key.includes('\0'));
}

/**
 * Returns the condition "after `keys` in `order`" for keyset paging: a range on the first keys of one direction, which an index can seek,
 * and the spelled-out comparison of all keys, because directions differ. An order has at least one key.
 */
export function isAfter<DB, TB extends keyof DB>(
  eb: ExpressionBuilder<DB, TB>,
  order: ReadonlyArray<OrderKey<StringReference<DB, TB> & string>>,
  keys: readonly Key[],
): ExpressionWrapper<DB, TB, SqlBool> {
  const alternatives = order.map(([column, direction], at) =>
    eb.and([
      ...order.slice(0, at).map(([earlier], index) => sql<SqlBool>`${eb.ref(earlier)} = ${keys[index]}`),
      direction === 'asc' ? sql<SqlBool>`${eb.ref(column)} > ${keys[at]}` : sql<SqlBool>`${eb.ref(column)} < ${keys[at]}`,
    ]),
  );
  const turn = order.findIndex(([, direction]) => direction !== order[0]?.[1]);
  const leading = turn === -1 ? order : order.slice(0, turn);
  const columns = sql.join(leading.map(([column]) => eb.ref(column)));
  const values = sql.join(leading.map((_, at) => sql`${keys[at]}`));
  const range = sql<SqlBool>`(${columns}) ${sql.raw(order[0]?.[1] === 'asc' ? '>=' : '<=')} (${values})`;
  return eb.and([range, eb.or(alternatives)]);
}

/** Cuts rows fetched with `limit + 1` into a page; `cursorOf` returns the cursor after a row. */
export function toPage<Row, Item>(rows: Row[], limit: number, cursorOf: (row: Row) => string, toItem: (row: Row) => Item): ListPage<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const items = shown.map(toItem);
  return rows.length > limit && last !== undefined ? { items, nextCursor: cursorOf(last) } : { items };
}
