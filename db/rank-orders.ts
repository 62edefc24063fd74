import { sql, type RawBuilder } from 'kysely';

/**
 * Orders of rankings and of the listing by rating, each ending in the id. An index of each cell has the same columns
 * (`db/test/plans.test.ts`).
 */
export const rankOrders = {
  rating: [
    ['rating', 'desc'],
    ['reviewCount', 'desc'],
    ['id', 'asc'],
  ],
  topRated: [
    ['ranked', 'desc'],
    ['rating', 'desc'],
    ['reviewCount', 'desc'],
    ['id', 'asc'],
  ],
  bestseller: [
    ['reviewCount', 'desc'],
    ['id', 'asc'],
  ],
  axis: [
    ['ranked', 'desc'],
    ['average', 'desc'],
    ['reviews', 'desc'],
    ['productId', 'asc'],
  ],
} as const;
type RankOrder = keyof typeof rankOrders;

/** Returns the keys of an ORDER BY. */
export function orderBy(order: RankOrder, table: string): RawBuilder<unknown> {
  return sql.join(rankOrders[order].map(([column, direction]) => sql`${sql.ref(`${table}.${column}`)} ${sql.raw(direction)}`));
}

/** Returns the keys of a row value that is greater the better a row ranks. */
export function placeKeys(order: RankOrder, table: string): RawBuilder<unknown> {
  const key = (column: string) => sql.ref(`${table}.${column}`);
  return sql.join(rankOrders[order].map(([column, direction]) => (direction === 'desc' ? key(column) : sql`-${key(column)}`)));
}
