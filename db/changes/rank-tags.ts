import { sql, type RawBuilder } from 'kysely';
import { prepared } from '../prepared.ts';
import type { Db } from '../open.ts';
import { placesPerPage, productsPerPage } from '../page-sizes.ts';
import { orderBy, placeKeys, type rankOrders } from '../rank-orders.ts';
import { tag } from '../tags.ts';

/** Products of one cell that a published list can show: the largest of its page sizes. */
const shown = Math.max(productsPerPage, placesPerPage);

/**
 * Returns the tags of the rankings that have a product among their first `shown` now, with one indexed lookup per cell and ranking. Call it
 * before and after a write that can move the product, and dirty both results.
 */
export async function listRankTags(db: Db, productId: number): Promise<string[]> {
  const rows = await listPlaces(db, { id: productId });
  return rows.map(({ pet, category, ranking }) => tag.rank(pet, category, ranking)).toSorted();
}

// The four cells of a product: all/all, pet/all, all/category, pet/category.
const cellColumns = [[], ['cell_pet'], ['cell_category'], ['cell_pet', 'cell_category']] as const;
type Cell = (typeof cellColumns)[number];
type Id = RawBuilder<unknown>;

const listPlaces = prepared(['id'], ({ id }) => {
  const parts = cellColumns.flatMap((cell) => [byRating(id, cell), byAxis(id, cell), amongBestsellers(id, cell)]);
  return sql<{ pet: string; category: string; ranking: string }>`${sql.join(parts, sql` union all `)}`;
});

function byRating(id: Id, cell: Cell): RawBuilder<unknown> {
  return sql`select ${names(cell)}, 'overall' as ranking from products own where own.id = ${id} and own.deleted_at is null
    and ${isShown('rating', sql`products o where o.deleted_at is null ${same(cell)}`)}`;
}

function byAxis(id: Id, cell: Cell): RawBuilder<unknown> {
  return sql`select ${names(cell)}, own.axis from product_axes own where own.product_id = ${id} and own.axis <> 'overall'
    and ${isShown('axis', sql`product_axes o where o.axis = own.axis ${same(cell)}`)}`;
}

function amongBestsellers(id: Id, cell: Cell): RawBuilder<unknown> {
  return sql`select ${names(cell)}, 'bestseller' from products own where own.id = ${id} and own.deleted_at is null and own.is_best_seller = 1
    and ${isShown('bestseller', sql`products o where o.deleted_at is null and o.is_best_seller = 1 ${same(cell)}`)}`;
}

// Compares with the last row that is shown; without one every row is.
function isShown(order: keyof typeof rankOrders, others: RawBuilder<unknown>): RawBuilder<unknown> {
  const last = sql`select ${placeKeys(order, 'o')} from ${others} order by ${orderBy(order, 'o')} limit 1 offset ${sql.lit(shown - 1)}`;
  return sql`coalesce((${placeKeys(order, 'own')}) >= (${last}), true)`;
}

function names(cell: Cell): RawBuilder<unknown> {
  const pet = cell.some((column) => column === 'cell_pet') ? sql`own.cell_pet` : sql`'all'`;
  const category = cell.some((column) => column === 'cell_category') ? sql`own.cell_category` : sql`'all'`;
  return sql`${pet} as pet, ${category} as category`;
}

function same(cell: Cell): RawBuilder<unknown> {
  return sql.join(
    cell.map((column) => sql` and o.${sql.ref(column)} = own.${sql.ref(column)}`),
    sql``,
  );
}
