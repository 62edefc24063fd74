import { sql, type RawBuilder } from 'kysely';
import { axes, comparableCategories } from '#api/contract/vocabulary.ts';
import { prepared } from '../prepared.ts';
import type { Db } from '../open.ts';
import { placesPerPage, productsPerPage } from '../page-sizes.ts';
import { orderBy, placeKeys, type rankOrders } from '../rank-orders.ts';
import { tag } from '../tags.ts';

/** Products of one cell that a published list can show: the largest of its page sizes. */
const shown = Math.max(productsPerPage, placesPerPage);

const cells = { cellPet: 'text', cellCategory: 'text' } as const;

/** Columns by which rankings choose and order their rows. */
const columns = {
  products: { id: 'bigint', ...cells, isBestSeller: 'bigint', ranked: 'bigint', rating: 'double precision', reviewCount: 'bigint' },
  productAxes: { productId: 'bigint', axis: 'text', ...cells, ranked: 'bigint', average: 'double precision', reviews: 'bigint' },
} as const;
type Table = keyof typeof columns;

/** What rankings order a product by: these columns of its rows, none of a deleted product. */
export type RankedRows = Record<Table, readonly object[]>;

/** Reads what rankings order a product by. Call it before a write that can move the product. */
export async function findRankedRows(db: Db, productId: number): Promise<RankedRows> {
  const [products, productAxes] = await Promise.all([findProduct(db, { id: productId }), findAxes(db, { id: productId })]);
  return { products, productAxes };
}

/**
 * Returns the tags of the rankings, and of the listings by rating, that have a product among their first `shown` now, or had it with the
 * rows of `before`. One indexed lookup per cell and ranking finds both: the rows of a product that was shown are above the last row of a
 * list that it has left.
 */
export async function listRankTags(db: Db, productId: number, before?: RankedRows): Promise<string[]> {
  const { products = [], productAxes = [] } = before ?? {};
  const rows = await listPlaces(db, { id: productId, products: JSON.stringify(products), productAxes: JSON.stringify(productAxes) });
  return [...new Set(rows.map(({ pet, category, ranking }) => tag.rank(pet, category, ranking)))].toSorted();
}

// The four cells of a product: all/all, pet/all, all/category, pet/category.
const cellColumns = [[], ['cell_pet'], ['cell_category'], ['cell_pet', 'cell_category']] as const;
type Cell = (typeof cellColumns)[number];
type Id = RawBuilder<unknown>;

const findProduct = prepared(['id'], ({ id }) => storedProduct(id));
const findAxes = prepared(['id'], ({ id }) => sql<object>`${storedAxes(id)} order by axis`);

const listPlaces = prepared(['id', 'products', 'productAxes'], ({ id, products, productAxes }) => {
  const parts = cellColumns.flatMap((cell) => [byRating(cell), byOverall(cell), byAxis(cell), amongBestsellers(cell)]);
  return sql<{ pet: string; category: string; ranking: string }>`with
    own_products as materialized (${storedProduct(id)} union all ${rowsOf('products', products)}),
    own_axes as materialized (${storedAxes(id)} union all ${rowsOf('productAxes', productAxes)}),
    rated as materialized (${best('rating', sql`own_products own`)}),
    ranked as materialized (${best('topRated', sql`own_products own`)}),
    sold as materialized (${best('bestseller', sql`own_products own where is_best_seller = 1`)}),
    by_axis as materialized (${best('axis', sql`own_axes own where axis <> 'overall'`, sql`axis, `)})
    ${sql.join(parts, sql` union all `)}`;
});

const storedProduct = (id: Id) => sql<object>`select ${namesOf('products')} from products where id = ${id} and deleted_at is null`;
const storedAxes = (id: Id) => sql<object>`select ${namesOf('productAxes')} from product_axes where product_id = ${id}`;
const namesOf = (table: Table) => sql.join(Object.keys(columns[table]).map((column) => sql.ref(column)));

// Rows of a JSON array, as `storedProduct` and `storedAxes` return them.
function rowsOf(table: Table, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const values = Object.entries(columns[table]).map(
    ([column, type]) => sql`cast(json_extract(value, ${sql.lit(`$.${column}`)}) as ${sql.raw(type)})`,
  );
  return sql`select ${sql.join(values)} from json_each(${rows})`;
}

// Of a product's rows before and after a write only the better one counts in each cell.
function best(order: keyof typeof rankOrders, rows: RawBuilder<unknown>, axis = sql``): RawBuilder<unknown> {
  return sql`select * from (select own.*, row_number() over (partition by ${axis}cell_pet, cell_category order by ${orderBy(order, 'own')}) as nth
    from ${rows}) as own where nth = 1`;
}

function byRating(cell: Cell): RawBuilder<unknown> {
  return sql`select ${names(cell)}, 'rating' as ranking from rated own
    where ${isShown('rating', sql`products o where o.deleted_at is null ${same(cell)}`)}`;
}

function byOverall(cell: Cell): RawBuilder<unknown> {
  return sql`select ${names(cell)}, 'overall' from ranked own
    where ${isShown('topRated', sql`products o where o.deleted_at is null ${same(cell)}`)}`;
}

function byAxis(cell: Cell): RawBuilder<unknown> {
  return sql`select ${names(cell)}, own.axis from by_axis own where true ${comparable('own', cell)}
    and ${isShown('axis', sql`product_axes o where o.axis = own.axis ${same(cell)} ${comparable('o', cell)}`)}`;
}

// A ranking across categories covers only those where its axis asks the same.
function comparable(table: 'own' | 'o', cell: Cell): RawBuilder<unknown> {
  if (cell.some((column) => column === 'cell_category')) return sql``;
  const limited = axes.flatMap(({ code }) => {
    const covered = comparableCategories(code);
    return covered
      ? [
          sql` and (${sql.ref(`${table}.axis`)} <> ${sql.lit(code)} or ${sql.ref(`${table}.cell_category`)} in (${sql.join(covered.map((category) => sql.lit(category)))}))`,
        ]
      : [];
  });
  return sql.join(limited, sql``);
}

function amongBestsellers(cell: Cell): RawBuilder<unknown> {
  return sql`select ${names(cell)}, 'bestseller' from sold own
    where ${isShown('bestseller', sql`products o where o.deleted_at is null and o.is_best_seller = 1 ${same(cell)}`)}`;
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
