import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../open.ts';
import { findWords } from '../search-typos.ts';
import { depend, tag } from '../tags.ts';
import { and, conditionsOf, facets, fromProducts, type Facet } from './product-filter.ts';
import type { ProductFilter } from './products.ts';

/**
 * Options of the price and rating filters, in stored prices: exclusive upper ends of the price bands, rising (the last band has none), and
 * lowest ratings, falling.
 */
export interface FacetSteps {
  belowPrices: readonly number[];
  minRatings: readonly number[];
}

/** Number of products each option would leave, ignoring its own filter; price bands and ratings in the order of the steps. */
export interface FacetCounts {
  total: number;
  petType: Map<string, number>;
  category: Map<string, number>;
  /** Active brands with at least one product, most products first. */
  brand: Array<{ slug: string; name: string; count: number }>;
  price: number[];
  rating: number[];
  offer: Record<'sale' | 'bestseller' | 'top_rated', number>;
}

/**
 * Counts the options of every filter of a product list. Options whose own filter is unset are counted in one scan of an index that covers
 * all filters; each set filter takes one more scan. Counts of whole cells come from the `cells` table.
 */
export async function listFacets(db: Db, filter: ProductFilter, steps: FacetSteps): Promise<FacetCounts> {
  depend(tag.cell(filter.petType ?? 'all', filter.category ?? 'all'), tag.brands);
  const words = await findWords(db, 'product', filter.search ?? '');
  const conditions = conditionsOf(filter);
  const isWhole =
    words.length === 0 && !filter.ids && Object.keys(conditions).every((facet) => facet === 'petType' || facet === 'category');
  const cells = isWhole ? await readCells(db, filter) : undefined;
  const looks = facets.filter((facet) => conditions[facet] !== undefined && !(cells && (facet === 'petType' || facet === 'category')));
  const source = fromProducts(words, filter);
  const rest = await look(db, sql`${source}${and(Object.values(conditions))}`, steps, facets);
  const own = new Map<Facet, Look[]>();
  for (const facet of looks) {
    const others = facets.flatMap((other) => (other === facet ? [] : (conditions[other] ?? [])));
    own.set(facet, await look(db, sql`${source}${and(others)}`, steps, [facet]));
  }
  const of = (facet: Facet) => own.get(facet) ?? rest;
  const sums = (facet: Facet, columns: number, prefix: string) =>
    Array.from({ length: columns }, (_, at) => of(facet).reduce((sum, row) => sum + Number(row[`${prefix}${String(at)}`] ?? 0), 0));
  const [sale = 0, bestseller = 0, top_rated = 0] = sums('offer', 3, 'offer');
  return {
    total: cells?.total ?? rest.reduce((sum, { count }) => sum + count, 0),
    petType: cells?.petType ?? countBy(of('petType'), 'pet'),
    category: cells?.category ?? countBy(of('category'), 'category'),
    brand: await nameBrands(db, countBy(of('brand'), 'brand')),
    price: sums('price', steps.belowPrices.length + 1, 'price'),
    rating: sums('rating', steps.minRatings.length, 'rating'),
    offer: { sale, bestseller, top_rated },
  };
}

/** Products with the same pet type, category and brand, where requested, and how many of them match each option. */
interface Look {
  count: number;
  pet?: string;
  category?: string;
  brand?: number | null;
  [option: string]: unknown;
}

async function look(db: Db, from: RawBuilder<unknown>, steps: FacetSteps, asked: readonly Facet[]): Promise<Look[]> {
  const keys = [
    ...(asked.includes('petType') ? [sql`cell_pet as pet`] : []),
    ...(asked.includes('category') ? [sql`cell_category as category`] : []),
    ...(asked.includes('brand') ? [sql`brand_id as brand`] : []),
  ];
  const ends = steps.belowPrices;
  const bands = [...ends, undefined].map((end, at) => {
    const limits = [...(at > 0 ? [sql`price >= ${ends[at - 1]}`] : []), ...(end === undefined ? [] : [sql`price < ${end}`])];
    return sql`sum(${limits.length > 0 ? sql.join(limits, sql` and `) : sql`1`}) as ${sql.ref(`price${String(at)}`)}`;
  });
  const columns = [
    sql`count(*) as count`,
    ...keys,
    ...(asked.includes('price') ? bands : []),
    ...(asked.includes('rating')
      ? steps.minRatings.map((least, at) => sql`sum(rating >= ${least}) as ${sql.ref(`rating${String(at)}`)}`)
      : []),
    ...(asked.includes('offer') ? [sql`sum(is_on_sale) as offer0, sum(is_best_seller) as offer1, sum(is_top_rated) as offer2`] : []),
  ];
  const groups = sql.join(keys.map((_key, at) => sql.lit(at + 2)));
  const { rows } = await sql<Look>`select ${sql.join(columns)} from ${from}${keys.length > 0 ? sql` group by ${groups}` : sql``}`.execute(
    db,
  );
  return rows;
}

function countBy<Key extends 'pet' | 'category' | 'brand'>(looks: Look[], key: Key): Map<NonNullable<Look[Key]>, number> {
  const counts = new Map<NonNullable<Look[Key]>, number>();
  for (const one of looks) {
    const value = one[key] ?? undefined;
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + one.count);
  }
  return counts;
}

async function readCells(db: Db, { petType = 'all', category = 'all' }: ProductFilter) {
  const rows = await db
    .selectFrom('cells')
    .selectAll()
    .where((eb) => eb.or([eb('petType', '=', petType), eb('category', '=', category)]))
    .execute();
  return {
    total: rows.find((cell) => cell.petType === petType && cell.category === category)?.products ?? 0,
    petType: new Map(
      rows.filter((cell) => cell.category === category && cell.petType !== 'all').map((cell) => [cell.petType, cell.products]),
    ),
    category: new Map(
      rows.filter((cell) => cell.petType === petType && cell.category !== 'all').map((cell) => [cell.category, cell.products]),
    ),
  };
}

async function nameBrands(db: Db, counts: Map<number, number>): Promise<FacetCounts['brand']> {
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
