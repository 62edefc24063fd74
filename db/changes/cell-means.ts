import type { CellMeansTable } from '../tables/reviews.ts';
import { tag } from '../tags.ts';
import { recordChange, type Write } from './log.ts';

/** Stores the present means of all cells (`countCellMeans`); only cells where one differs in its first decimal are published again. */
export async function storeCellMeans(write: Write, means: readonly CellMeansTable[]): Promise<void> {
  const { db } = write;
  const stored = new Map(
    (await db.selectFrom('cellMeans').selectAll().orderBy('petType').orderBy('category').orderBy('axis').execute()).map((row) => [
      keyOf(row),
      row,
    ]),
  );
  const present = new Set(means.map(keyOf));
  const changed = means.filter((row) => stored.get(keyOf(row))?.tenths !== row.tenths);
  const ended = [...stored.values()].filter((row) => !present.has(keyOf(row)));
  for (const row of changed)
    await db
      .insertInto('cellMeans')
      .values(row)
      .onConflict((conflict) => conflict.columns(['petType', 'category', 'axis']).doUpdateSet({ tenths: row.tenths }))
      .execute();
  for (const { petType, category, axis } of ended)
    await db.deleteFrom('cellMeans').where('petType', '=', petType).where('category', '=', category).where('axis', '=', axis).execute();
  const tags = new Set([...changed, ...ended].map(({ petType, category }) => tag.cellMeans(petType, category)));
  if (tags.size > 0) await recordChange(write, 'cell means stored', tags);
}

function keyOf({ petType, category, axis }: CellMeansTable): string {
  return `${petType}:${category}:${axis}`;
}
