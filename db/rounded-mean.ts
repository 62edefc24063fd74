import { sql, type RawBuilder } from 'kysely';

/**
 * Mean of a column of whole numbers over a group's rows, rounded half up to one decimal; null where no row has one. Counts in whole numbers,
 * because the fraction 3.05 rounds to 3.0 in SQLite and to 3.1 in PostgreSQL.
 */
export function roundedMean(value: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`(20 * cast(sum(${value}) as integer) + count(${value})) / nullif(2 * count(${value}), 0) / 10.0`;
}

/** Returns the mean of counted stars, rounded in the same way; null where nothing was counted. */
export function meanOfPoints(points: number, count: number): number | null {
  return count === 0 ? null : Math.round((points / count) * 10) / 10;
}
