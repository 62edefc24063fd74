import { sql } from 'kysely';
import { axes, comparableCategories, type Axis } from '#api/contract/vocabulary.ts';
import type { Db } from '../open.ts';
import { depend, tag } from '../tags.ts';
import type { Cell } from './rankings.ts';

/** Lists that show at least one product. */
export interface FilledLists {
  cells: Cell[];
  /** Rankings of reviewed products by an axis. */
  rankings: Array<Cell & { axis: Axis }>;
}

/** Lists the cells that have products, and their rankings that have entries; `all` means any pet type or category. */
export async function listFilledLists(db: Db): Promise<FilledLists> {
  depend(tag.filledLists);
  const cells = await db
    .selectFrom('cells')
    .select(['petType', 'category'])
    .where('products', '>', 0)
    .orderBy('petType')
    .orderBy('category')
    .execute();
  // Each branch repeats the condition of a partial index, which one condition for all axes would not use.
  const { rows: reviewed } = await sql<Cell & { axis: string }>`
    select pet_type, category, axis from cells, (${sql.join(
      axes.map(({ code }) => sql`select ${sql.lit(code)} as axis`),
      sql` union all `,
    )}) as known
    where pet_type <> 'all' and category <> 'all' and products > 0 and case when axis = 'overall'
      then exists (select 1 from product_axes a where a.axis = 'overall' and a.cell_pet = pet_type and a.cell_category = category)
      else exists (select 1 from product_axes a
        where a.axis = known.axis and a.axis <> 'overall' and a.cell_pet = pet_type and a.cell_category = category) end
    order by pet_type, category, axis`.execute(db);
  const rankings = cells.flatMap((cell) =>
    axes.filter(({ code }) => reviewed.some((own) => own.axis === code && isIn(cell, own))).map(({ code }) => ({ ...cell, axis: code })),
  );
  return { cells, rankings };
}

// A ranking across categories covers only those where its axis asks the same.
function isIn({ petType, category }: Cell, own: Cell & { axis: string }): boolean {
  const covers = category === 'all' ? (comparableCategories(own.axis) ?? [own.category]) : [category];
  return (petType === 'all' || petType === own.petType) && covers.some((code) => code === own.category);
}
