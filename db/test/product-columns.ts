import type { Db } from '../open.ts';

/** Returns the columns of a product for inserting copies of it: without its id and what the database computes. */
export async function readProductColumns(db: Db) {
  const {
    id: _id,
    cellPet: _pet,
    cellCategory: _category,
    mixed: _mixed,
    ...columns
  } = await db.selectFrom('products').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow();
  return columns;
}
