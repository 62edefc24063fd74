import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../open.ts';
import { depend, tag } from '../tags.ts';
import { findSearchNote, type SearchNote } from './called-brands.ts';
import {
  and,
  facetConditions,
  facets,
  fromProducts,
  optionCondition,
  type Facet,
  type FacetValues,
  type ProductFilter,
} from './product-filter.ts';
import { listProductWords } from './product-search.ts';
import { publicBrands } from '../public-rows.ts';

/** Filters whose values are counted by GROUP BY. The options of the others are counted one by one. */
const groups = { petType: sql`p.cell_pet`, category: sql`p.cell_category`, brand: sql`p.brand_id` } as const;

type Group = keyof typeof groups;

/** Filters with options known in advance; brands come from the rows. */
type CountedFacet = Exclude<Facet, 'brand'>;

/** Values of the options of each filter. */
export type FacetOptions = { [Name in CountedFacet]: ReadonlyArray<FacetValues[Name]> };

/** Number of products each option would leave, ignoring its own filter. */
export interface FacetCounts extends SearchNote {
  total: number;
  /** Counts in the order of the options. */
  options: Partial<Record<CountedFacet, number[]>>;
  /** Active brands with at least one product, most products first. */
  brands: Array<{ slug: string; name: string; count: number }>;
}

/**
 * Counts the options of every filter of a product list. Options whose own filter is unset are counted in one scan of an index that covers
 * all filters; each set filter takes one more scan. Counts of whole cells come from the `cells` table.
 */
export async function listFacets(db: Db, filter: ProductFilter, options: FacetOptions): Promise<FacetCounts> {
  depend(tag.cell(filter.petType ?? 'all', filter.category ?? 'all'), tag.brands);
  const words = await listProductWords(db, filter);
  const conditions = facetConditions(filter);
  const { petType: _petType, category: _category, search: _search, ...others } = filter;
  const cells = words.length === 0 && Object.keys(others).length === 0 ? await readCells(db, filter) : undefined;
  const source = fromProducts(words, filter);
  const rest = await countRows(db, sql`${source}${and(Object.values(conditions))}`, options, facets);
  const own = new Map<Facet, CountRow[]>();
  for (const facet of facets.filter((name) => conditions[name] && !(cells && name in cells))) {
    const { [facet]: _own, ...left } = conditions;
    own.set(facet, await countRows(db, sql`${source}${and(Object.values(left))}`, options, [facet]));
  }
  const of = (facet: Facet) => own.get(facet) ?? rest;
  const countsOf = (facet: CountedFacet): number[] => {
    if (!isGroup(facet)) return options[facet].map((_value, at) => sum(of(facet), `${facet}${String(at)}`));
    const counts = cells?.[facet] ?? countBy(of(facet), facet);
    return options[facet].map((code) => counts.get(code) ?? 0);
  };
  return {
    total: cells?.total ?? sum(rest, 'count'),
    options: Object.fromEntries(facets.filter((facet) => facet !== 'brand').map((facet) => [facet, countsOf(facet)])),
    brands: await nameBrands(db, countBy(of('brand'), 'brand')),
    ...(await findSearchNote(db, filter.search ?? '', words)),
  };
}

/** Products with the same values of the requested groups: their number, these values, and how many of them match each option. */
type CountRow = Record<string, string | number | null>;

async function countRows(db: Db, from: RawBuilder<unknown>, options: FacetOptions, wanted: readonly Facet[]): Promise<CountRow[]> {
  const grouped = wanted.filter(isGroup);
  const counted = wanted.filter((facet) => !isGroup(facet));
  const columns = [
    sql`count(*) as count`,
    ...grouped.map((facet) => sql`${groups[facet]} as ${sql.ref(facet)}`),
    ...counted.flatMap((facet) => optionCounts(facet, options)),
  ];
  const keys = sql.join(grouped.map((_facet, at) => sql.lit(at + 2)));
  const groupBy = grouped.length > 0 ? sql` group by ${keys} order by ${keys}` : sql``;
  const { rows } = await sql<CountRow>`select ${sql.join(columns)} from ${from}${groupBy}`.execute(db);
  return rows;
}

function optionCounts<Name extends CountedFacet>(facet: Name, options: FacetOptions): Array<RawBuilder<unknown>> {
  return options[facet].map(
    (value, at) => sql`count(*) filter (where ${optionCondition(facet, value)}) as ${sql.ref(`${facet}${String(at)}`)}`,
  );
}

function sum(rows: readonly CountRow[], column: string): number {
  return rows.reduce((total, row) => total + Number(row[column] ?? 0), 0);
}

function countBy(rows: readonly CountRow[], column: Group): Map<CountRow[string] | undefined, number> {
  const counts = new Map<CountRow[string] | undefined, number>();
  for (const row of rows) counts.set(row[column], (counts.get(row[column]) ?? 0) + Number(row['count']));
  return counts;
}

function isGroup(facet: Facet): facet is Group {
  return facet in groups;
}

async function readCells(db: Db, { petType = 'all', category = 'all' }: ProductFilter) {
  const rows = await db
    .selectFrom('cells')
    .selectAll()
    .where((eb) => eb.or([eb('petType', '=', petType), eb('category', '=', category)]))
    .orderBy('petType')
    .orderBy('category')
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

async function nameBrands(db: Db, counts: ReturnType<typeof countBy>): Promise<FacetCounts['brands']> {
  const brands = await publicBrands(db).select(['b.id', 'b.slug', 'b.name']).orderBy('b.id').execute();
  const named = brands.flatMap(({ id, slug, name }) => {
    const count = counts.get(id);
    return count === undefined ? [] : [{ slug, name, count }];
  });
  return named.sort((one, other) => other.count - one.count);
}
