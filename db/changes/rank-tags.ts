import { sql, type RawBuilder } from 'kysely';
import { axes, comparableCategories } from '#api/contract/vocabulary.ts';
import { prepared } from '../prepared.ts';
import type { Db } from '../open.ts';
import { placesPerPage, productsPerPage } from '../page-sizes.ts';
import { orderBy, placeKeys, type rankOrders } from '../rank-orders.ts';
import { tag } from '../tags.ts';

/** Products of one cell that a published list can show: the largest of its page sizes. */
const shown = Math.max(productsPerPage, placesPerPage);

const cell = { cellPet: 'text', cellCategory: 'text' } as const;

/** Columns by which rankings choose and order their rows. */
const columns = {
  products: { id: 'bigint', ...cell, isBestSeller: 'bigint', ranked: 'bigint', rating: 'double precision', reviewCount: 'bigint' },
  productAxes: { productId: 'bigint', axis: 'text', ...cell, ranked: 'bigint', average: 'double precision', reviews: 'bigint' },
} as const;
type Table = keyof typeof columns;

/** What rankings order a product by: these columns of its rows, none of a deleted product. */
export interface RankedRows {
  products: readonly object[];
  productAxes: ReadonlyArray<{ axis: string; reviews: number }>;
}

/**
 * Returns the tag of the lists that have entries if a change of one review may fill or empty a ranking: some axis of the product has no
 * review yet, or a single one.
 */
export function filledTags({ productAxes }: RankedRows): string[] {
  const counts = new Map(productAxes.map(({ axis, reviews }) => [axis, reviews]));
  return axes.some(({ code }) => (counts.get(code) ?? 0) <= 1) ? [tag.filledLists] : [];
}

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
  const tags = rows.flatMap(({ cellPet, cellCategory, ranking, shown: bits }) =>
    cells.flatMap(({ bit, ofPet, ofCategory }) =>
      bits & bit ? [tag.rank(ofPet ? cellPet : 'all', ofCategory ? cellCategory : 'all', ranking)] : [],
    ),
  );
  return [...new Set(tags)].toSorted();
}

// The four cells of a product. A product that is not shown in its own cell is shown in none, and one that is not shown among all of its
// animal is not shown among all.
const everything = { bit: 8, ofPet: false, ofCategory: false, outer: [] } as const;
const ofCategory = { bit: 4, ofPet: false, ofCategory: true, outer: [] } as const;
const ofPet = { bit: 2, ofPet: true, ofCategory: false, outer: [everything] } as const;
const ownCell = { bit: 1, ofPet: true, ofCategory: true, outer: [ofPet, ofCategory] } as const;
const cells = [ownCell, ofPet, ofCategory, everything] as const;
interface Cell {
  bit: number;
  ofPet: boolean;
  ofCategory: boolean;
  outer: readonly Cell[];
}
type Id = RawBuilder<unknown>;

/** Rankings by one order: their name in tags, the rows of the product now and before a write, and the rows that compete with them. */
interface Ranking {
  order: keyof typeof rankOrders;
  name: RawBuilder<unknown>;
  own: RawBuilder<unknown>;
  others: RawBuilder<unknown>;
}

const others = sql`products o where o.deleted_at is null`;
const bestSellers = sql`${others} and o.is_best_seller = 1`;
// The second condition is that of the indexes by mean.
const ofAxis = sql`product_axes o where o.axis = own.axis and o.axis <> 'overall'`;
const rankings: readonly Ranking[] = [
  { order: 'rating', name: sql`'rating'`, own: sql`own_products own`, others },
  { order: 'topRated', name: sql`'overall'`, own: sql`own_products own`, others },
  { order: 'bestseller', name: sql`'bestseller'`, own: sql`own_products own where is_best_seller = 1`, others: bestSellers },
  { order: 'axis', name: sql`own.axis`, own: sql`own_axes own where axis <> 'overall'`, others: ofAxis },
];

const findProduct = prepared(['id'], ({ id }) => storedProduct(id));
const findAxes = prepared(['id'], ({ id }) => sql<RankedRows['productAxes'][number]>`${storedAxes(id)} order by axis`);

interface Places {
  cellPet: string;
  cellCategory: string;
  ranking: string;
  /** The bits of the cells where it is shown. */
  shown: number;
}

const listPlaces = prepared(
  ['id', 'products', 'productAxes'],
  ({ id, products, productAxes }) =>
    sql<Places>`with
      own_products as materialized (${storedProduct(id)} union all ${rowsOf('products', products)}),
      own_axes as materialized (${storedAxes(id)} union all ${rowsOf('productAxes', productAxes)})
      ${sql.join(rankings.map(placesIn), sql` union all `)}`,
);

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
function placesIn(ranking: Ranking): RawBuilder<unknown> {
  const { order, name, own } = ranking;
  const axis = order === 'axis' ? sql`axis, ` : sql``;
  return sql`select cell_pet, cell_category, ${name} as ranking, ${shownFrom(ranking, ownCell)} as shown from
    (select own.*, row_number() over (partition by ${axis}cell_pet, cell_category order by ${orderBy(order, 'own')}) as nth from ${own}) as own
    where nth = 1`;
}

// The bits of a cell and of those around it, each looked up only if the product is shown in the one inside it.
function shownFrom(ranking: Ranking, cell: Cell): RawBuilder<unknown> {
  const outer = cell.outer.map((around) => sql` + ${shownFrom(ranking, around)}`);
  return sql`case when ${isShown(ranking, cell)} then ${sql.lit(cell.bit)}${sql.join(outer, sql``)} else 0 end`;
}

// Compares with the last row that is shown; without one every row is.
function isShown({ order, others }: Ranking, cell: Cell): RawBuilder<unknown> {
  const same = [...(cell.ofPet ? ['cell_pet'] : []), ...(cell.ofCategory ? ['cell_category'] : [])];
  const inCell = sql.join(
    same.map((column) => sql` and o.${sql.ref(column)} = own.${sql.ref(column)}`),
    sql``,
  );
  const [ownLimits, limits] = order === 'axis' ? [comparable('own', cell), comparable('o', cell)] : [sql``, sql``];
  const last = sql`select ${placeKeys(order, 'o')} from ${others} ${inCell} ${limits}
    order by ${orderBy(order, 'o')} limit 1 offset ${sql.lit(shown - 1)}`;
  return sql`coalesce((${placeKeys(order, 'own')}) >= (${last}), true) ${ownLimits}`;
}

// A ranking across categories covers only those where its axis asks the same.
function comparable(table: 'own' | 'o', { ofCategory }: Cell): RawBuilder<unknown> {
  if (ofCategory) return sql``;
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
