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
 * rows of `before`. At most one indexed lookup per cell and ranking finds both: the rows of a product that was shown are above the last
 * row of a list that it has left.
 */
export async function listRankTags(db: Db, productId: number, before?: RankedRows): Promise<string[]> {
  const { products = [], productAxes = [] } = before ?? {};
  const rows = await listPlaces(db, { id: productId, products: JSON.stringify(products), productAxes: JSON.stringify(productAxes) });
  return [...new Set(rows.map(({ pet, category, ranking }) => tag.rank(pet, category, ranking)))].toSorted();
}

// The four cells of a product, each with one inside it: a product that is not shown in the inner cell is not shown in the outer one.
const cellsOfProduct = [
  { name: 'own_cell', columns: ['cell_pet', 'cell_category'], inner: 'best' },
  { name: 'pet', columns: ['cell_pet'], inner: 'own_cell' },
  { name: 'category', columns: ['cell_category'], inner: 'own_cell' },
  { name: 'everything', columns: [], inner: 'pet' },
] as const;
type Cell = (typeof cellsOfProduct)[number];
type Id = RawBuilder<unknown>;

/** Rankings by one order: their name in tags, the rows of the product now and before a write, and the rows that compete with them. */
interface Ranking {
  alias: string;
  order: keyof typeof rankOrders;
  name: RawBuilder<unknown>;
  own: RawBuilder<unknown>;
  others: RawBuilder<unknown>;
}

const others = sql`products o where o.deleted_at is null`;
const bestSellers = sql`${others} and o.is_best_seller = 1`;
const ofAxis = sql`product_axes o where o.axis = own.axis`;
const rankings: readonly Ranking[] = [
  { alias: 'rated', order: 'rating', name: sql`'rating'`, own: sql`own_products own`, others },
  { alias: 'ranked', order: 'topRated', name: sql`'overall'`, own: sql`own_products own`, others },
  { alias: 'sold', order: 'bestseller', name: sql`'bestseller'`, own: sql`own_products own where is_best_seller = 1`, others: bestSellers },
  { alias: 'by_axis', order: 'axis', name: sql`own.axis`, own: sql`own_axes own where axis <> 'overall'`, others: ofAxis },
];

const findProduct = prepared(['id'], ({ id }) => storedProduct(id));
const findAxes = prepared(['id'], ({ id }) => sql<object>`${storedAxes(id)} order by axis`);

const listPlaces = prepared(['id', 'products', 'productAxes'], ({ id, products, productAxes }) => {
  const tables = rankings.flatMap((ranking) => [bestRows(ranking), ...cellsOfProduct.map((cell) => shownRows(ranking, cell))]);
  const places = rankings.flatMap(({ alias, name }) =>
    cellsOfProduct.map((cell) => sql`select ${namesOfCell(cell)}, ${name} as ranking from ${tableOf(alias, cell.name)} own`),
  );
  return sql<{ pet: string; category: string; ranking: string }>`with
    own_products as materialized (${storedProduct(id)} union all ${rowsOf('products', products)}),
    own_axes as materialized (${storedAxes(id)} union all ${rowsOf('productAxes', productAxes)}),
    ${sql.join(tables)} ${sql.join(places, sql` union all `)}`;
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

const tableOf = (ranking: string, cell: string) => sql.ref(`${ranking}_${cell}`);

// Of a product's rows before and after a write only the better one counts in each cell.
function bestRows({ alias, order, own }: Ranking): RawBuilder<unknown> {
  const axis = order === 'axis' ? sql`axis, ` : sql``;
  return sql`${tableOf(alias, 'best')} as materialized (select * from
    (select own.*, row_number() over (partition by ${axis}cell_pet, cell_category order by ${orderBy(order, 'own')}) as nth from ${own}) as own
    where nth = 1)`;
}

// Compares with the last row that is shown; without one every row is.
function shownRows({ alias, order, others }: Ranking, cell: Cell): RawBuilder<unknown> {
  const same = cell.columns.map((column) => sql` and o.${sql.ref(column)} = own.${sql.ref(column)}`);
  const [ownLimits, limits] = order === 'axis' ? [comparable('own', cell), comparable('o', cell)] : [sql``, sql``];
  const last = sql`select ${placeKeys(order, 'o')} from ${others} ${sql.join(same, sql``)} ${limits}
    order by ${orderBy(order, 'o')} limit 1 offset ${sql.lit(shown - 1)}`;
  return sql`${tableOf(alias, cell.name)} as materialized (select own.* from ${tableOf(alias, cell.inner)} own
    where coalesce((${placeKeys(order, 'own')}) >= (${last}), true) ${ownLimits})`;
}

// A ranking across categories covers only those where its axis asks the same.
function comparable(table: 'own' | 'o', { columns }: Cell): RawBuilder<unknown> {
  if (columns.some((column) => column === 'cell_category')) return sql``;
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

function namesOfCell({ columns }: Cell): RawBuilder<unknown> {
  const pet = columns.some((column) => column === 'cell_pet') ? sql`own.cell_pet` : sql`'all'`;
  const category = columns.some((column) => column === 'cell_category') ? sql`own.cell_category` : sql`'all'`;
  return sql`${pet} as pet, ${category} as category`;
}
