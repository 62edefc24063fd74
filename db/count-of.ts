import type { SelectQueryBuilder } from 'kysely';

/** Counts the rows of a query that has selected no column. */
export async function countOf<Named, From extends keyof Named>(rows: SelectQueryBuilder<Named, From, unknown>): Promise<number> {
  const counted = rows.select(({ fn }) => fn.countAll<number>().as('count')).$castTo<{ count: number }>();
  const { count } = await counted.executeTakeFirstOrThrow();
  return count;
}
