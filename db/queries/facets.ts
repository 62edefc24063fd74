import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../open.ts';
import { idsMatching, searchWords } from '../search.ts';
import { depend, tag } from '../tags.ts';
import type { ProductFilter } from './products.ts';

/** The options of the price and the rating filter, in stored prices: upper ends of the price bands (exclusive, rising; the last band has none) and lowest ratings, falling. */
export interface FacetSteps {
  belowPrices: readonly number[];
  minRatings: readonly number[];
}

/** How many products each option would leave, its own filter aside; price bands and ratings in the order of the steps. */
export interface FacetCounts {
  total: number;
  petType: Map<string, number>;
  category: Map<string, number>;
  /** Active brands that have any, most products first. */
  brand: Array<{ slug: string; name: string; count: number }>;
  price: number[];
  rating: number[];
  offer: Record<'sale' | 'bestseller' | 'top_rated', number>;
}

/**
 * Counts the options of every filter of a product list in one statement. It reads one index that holds all a filter asks
 * for or, for a search, the found rows once; counts of whole cells come from the kept ones.
 */
export async function listFacets(db: Db, filter: ProductFilter, steps: FacetSteps): Promise<FacetCounts> {
  depend(tag.cell(filter.petType ?? 'all', filter.category ?? 'all'), tag.brands);
  const found = foundConditions(filter);
  const conditions = facetConditions(filter);
  const whole = found.length === 0 && Object.keys(conditions).every((facet) => facet === 'petType' || facet === 'category');
  const counted = await countOptions(db, found, conditions, steps, !whole);
  const rows = whole ? [...counted, ...(await readCells(db, filter))] : counted;
  const of = (facet: Facet | 'total') => rows.filter((row) => row.facet === facet);
  const codes = (facet: Facet) => new Map(of(facet).map(({ code, count }) => [String(code), count]));
  return {
    total: of('total')[0]?.count ?? 0,
    petType: codes('petType'),
    category: codes('category'),
    brand: await nameBrands(db, of('brand')),
    price: [...steps.belowPrices, Infinity].map((_end, band) => sumWhere(of('price'), (code) => code === band)),
    rating: steps.minRatings.map((_from, step) => sumWhere(of('rating'), (code) => code <= step)),
    offer: {
      sale: sumWhere(of('offer'), (bits) => (bits & offerBits.sale) > 0),
      bestseller: sumWhere(of('offer'), (bits) => (bits & offerBits.bestseller) > 0),
      top_rated: sumWhere(of('offer'), (bits) => (bits & offerBits.top_rated) > 0),
    },
  };
}

const facets = ['petType', 'category', 'brand', 'price', 'rating', 'offer'] as const;
type Facet = (typeof facets)[number];
type Conditions = Partial<Record<Facet, RawBuilder<unknown>>>;
interface Row {
  facet: Facet | 'total';
  code: string | number | null;
  count: number;
}

const offerColumns = { sale: sql`is_on_sale`, bestseller: sql`is_best_seller`, top_rated: sql`is_top_rated` } as const;
const offerBits = { sale: 1, bestseller: 2, top_rated: 4 } as const;

async function countOptions(
  db: Db,
  found: RawBuilder<unknown>[],
  conditions: Conditions,
  steps: FacetSteps,
  cells: boolean,
): Promise<Row[]> {
  const select = sql`select cell_pet, cell_category, brand_id, price, rating, is_on_sale, is_best_seller, is_top_rated from products where deleted_at is null`;
  const before = found.length > 0 ? sql`with found as materialized (${select}${and(found)})` : sql``;
  const count = (facet: Row['facet'], code: RawBuilder<unknown>) => {
    const others = facets.flatMap((other) => (other === facet ? [] : (conditions[other] ?? [])));
    // The planner takes the index of an order, which lacks most columns, where it is not told.
    const index = facet === 'brand' && others.length === 0 ? sql`products_brand` : sql`products_facets`;
    const from = found.length > 0 ? sql`found where true` : sql`products indexed by ${index} where deleted_at is null`;
    return sql`select ${facet} as facet, ${code} as code, count(*) as count from ${from}${and(others)} group by 2`;
  };
  const counts = [
    ...(cells ? [count('total', sql`''`), count('petType', sql`cell_pet`), count('category', sql`cell_category`)] : []),
    count('brand', sql`brand_id`),
    count(
      'price',
      stepOf(
        steps.belowPrices.map((end) => sql`price < ${end}`),
        steps.belowPrices.length,
      ),
    ),
    count(
      'rating',
      stepOf(
        steps.minRatings.map((from_) => sql`rating >= ${from_}`),
        steps.minRatings.length,
      ),
    ),
    count('offer', sql`is_on_sale * 1 + is_best_seller * 2 + is_top_rated * 4`),
  ];
  const { rows } = await sql<Row>`${before} ${sql.join(counts, sql` union all `)}`.execute(db);
  return rows;
}

// What says which products are looked at before any filter: a search, or a list of ids.
function foundConditions({ search = '', ids }: ProductFilter): RawBuilder<unknown>[] {
  const words = searchWords(search);
  const named = ids === undefined ? [] : [ids.length > 0 ? sql`id in (${sql.join([...ids])})` : sql`false`];
  return words.length > 0 ? [...named, sql`id in ${idsMatching('product', words)}`] : named;
}

function facetConditions({ petType, category, brandSlug, minPrice, belowPrice, minRating, offer }: ProductFilter): Conditions {
  const prices = [
    ...(minPrice === undefined ? [] : [sql`price >= ${minPrice}`]),
    ...(belowPrice === undefined ? [] : [sql`price < ${belowPrice}`]),
  ];
  return {
    ...(petType === undefined ? {} : { petType: sql`cell_pet = ${petType}` }),
    ...(category === undefined ? {} : { category: sql`cell_category = ${category}` }),
    ...(brandSlug === undefined
      ? {}
      : { brand: sql`brand_id = (select id from brands where slug = ${brandSlug} and is_active = 1 and deleted_at is null)` }),
    ...(prices.length === 0 ? {} : { price: sql.join(prices, sql` and `) }),
    ...(minRating === undefined ? {} : { rating: sql`rating >= ${minRating}` }),
    ...(offer === undefined ? {} : { offer: sql`${offerColumns[offer]} = 1` }),
  };
}

async function readCells(db: Db, { petType = 'all', category = 'all' }: ProductFilter): Promise<Row[]> {
  const rows = await db
    .selectFrom('cells')
    .selectAll()
    .where((eb) => eb.or([eb('petType', '=', petType), eb('category', '=', category)]))
    .execute();
  return rows.flatMap((cell): Row[] => [
    ...(cell.petType === petType && cell.category === category ? [{ facet: 'total' as const, code: '', count: cell.products }] : []),
    ...(cell.category === category && cell.petType !== 'all'
      ? [{ facet: 'petType' as const, code: cell.petType, count: cell.products }]
      : []),
    ...(cell.petType === petType && cell.category !== 'all'
      ? [{ facet: 'category' as const, code: cell.category, count: cell.products }]
      : []),
  ]);
}

async function nameBrands(db: Db, rows: Row[]): Promise<FacetCounts['brand']> {
  const counts = new Map(rows.map(({ code, count }) => [code, count]));
  const brands = await db
    .selectFrom('brands')
    .select(['id', 'slug', 'name'])
    .where('isActive', '=', 1)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  const named = brands.flatMap(({ id, slug, name }) => {
    const count = counts.get(id);
    return count === undefined ? [] : [{ slug, name, count }];
  });
  return named.sort((one, other) => other.count - one.count);
}

/** The place of the first condition that holds, or `last` where none does. */
function stepOf(conditions: RawBuilder<unknown>[], last: number): RawBuilder<unknown> {
  const cases = conditions.map((condition, step) => sql`when ${condition} then ${step}`);
  return sql`case ${sql.join(cases, sql` `)} else ${last} end`;
}

function and(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(
    conditions.map((condition) => sql` and ${condition}`),
    sql``,
  );
}

function sumWhere(rows: Row[], holds: (code: number) => boolean): number {
  return rows.reduce((sum, { code, count }) => (holds(Number(code)) ? sum + count : sum), 0);
}
