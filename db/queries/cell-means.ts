import { sql } from 'kysely';
import { isTerm, categories, petTypes } from '#api/contract/vocabulary.ts';
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import type { CellMeansTable } from '../tables/reviews.ts';
import { depend, tag } from '../tags.ts';

/** Returns the stored means of a product's cell by axis id; empty where fewer than two of its products have reviews. */
export async function findCellMeans(db: Db, product: { petType: string; category: string }): Promise<Record<string, number>> {
  const petType = isTerm(petTypes, product.petType) ? product.petType : 'other';
  const category = isTerm(categories, product.category) ? product.category : 'other';
  depend(tag.cellMeans(petType, category));
  const rows = await listOfCell(db, { petType, category });
  return Object.fromEntries(rows.map(({ axis, tenths }) => [axis, tenths / 10]));
}

const listOfCell = prepared(['petType', 'category'], ({ petType, category }, db) =>
  db.selectFrom('cellMeans').select(['axis', 'tenths']).where('petType', '=', petType).where('category', '=', category).orderBy('axis'),
);

/** Returns the present means of all cells. Reads the axes of every product. */
export function countCellMeans(db: Db): Promise<CellMeansTable[]> {
  return db
    .selectFrom('productAxes')
    .select(['cellPet as petType', 'cellCategory as category', 'axis', rounded.as('tenths')])
    .groupBy(['axis', 'cellPet', 'cellCategory'])
    .having(sql<number>`count(*)`, '>', 1)
    .orderBy('axis')
    .orderBy('cellPet')
    .orderBy('cellCategory')
    .execute();
}

// Means have one decimal: whole tenths add up to the same sum in any order.
const rounded = sql<number>`(2 * cast(sum(cast(round(average * 10) as integer)) as integer) + count(*)) / (2 * count(*))`;
