import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { petSizes } from '#api/contract/vocabulary.ts';
import { matches, matchExpression, type SearchWord } from '../search.ts';
import { isPublicBrand } from '../public-rows.ts';

type Condition = RawBuilder<SqlBool>;

const offerColumns = { sale: sql`p.is_on_sale`, bestseller: sql`p.is_best_seller`, top_rated: sql`p.is_top_rated` } as const;

/** SQL condition of each filter on a row `p` of products. Prices are stored prices, `minPrice` inclusive and `belowPrice` exclusive. */
const filters = {
  petType: (code: string) => sql<SqlBool>`p.cell_pet = ${code}`,
  category: (code: string) => sql<SqlBool>`p.cell_category = ${code}`,
  brand: (slug: string) => sql<SqlBool>`p.brand_id = (select b.id from brands b where b.slug = ${slug} and ${isPublicBrand('b')})`,
  price: ({ minPrice, belowPrice }: { minPrice?: number; belowPrice?: number }) => {
    if (minPrice === undefined) return sql<SqlBool>`p.price < ${belowPrice}`;
    return belowPrice === undefined
      ? sql<SqlBool>`p.price >= ${minPrice}`
      : sql<SqlBool>`p.price >= ${minPrice} and p.price < ${belowPrice}`;
  },
  rating: (least: number) => sql<SqlBool>`p.rating >= ${least}`,
  offer: (code: keyof typeof offerColumns) => sql<SqlBool>`${offerColumns[code]} = 1`,
  // What names no age or size is for any.
  lifeStage: (code: string) => sql<SqlBool>`(p.life_stage is null or p.life_stage in (${code}, 'all'))`,
  size: (code: string) => sql<SqlBool>`(p.pet_size is null or p.pet_size in (${sql.join(sizesFitting(code))}))`,
  /** Ids of ingredients. Products without a list of ingredients stay, and lists say so. */
  avoid: (ids: readonly string[]) => {
    const without = ids.map((id) => sql`p.ingredient_ids not like ${`% ${id} %`}`);
    return sql<SqlBool>`(p.ingredient_ids is null or (${sql.join(without, sql` and `)}))`;
  },
};

export type Facet = keyof typeof filters;
export type FacetValues = { [Name in Facet]: Parameters<(typeof filters)[Name]>[0] };

/** Filter of a product list; absent means any. */
export interface ProductFilter extends Partial<FacetValues> {
  search?: string;
  ids?: readonly number[];
  /** A product that is listed elsewhere. */
  except?: number;
  /** What operators still have to add: a picture that can be shown, or the date of a price check. */
  missing?: keyof typeof missingConditions;
}

/**
 * Condition that a product `p` shows no picture of its own: none is named, or the one named on another site could not be fetched. Written
 * as in the partial indexes of migrations 0014 and 0060.
 */
export const withoutPicture = sql<SqlBool>`p.id in (
  select id from products indexed by products_unpictured where deleted_at is null and image_url = ''
  union all select id from products as named where deleted_at is null and image_url >= '0'
    and exists (select 1 from pictures_elsewhere as e where e.address = named.image_url))`;
// As in the partial index of migration 0014.
const missingConditions = { picture: withoutPicture, price_check: sql<SqlBool>`p.price_checked_at is null` } as const;
const missingFrom = { picture: sql`products as p`, price_check: sql`products as p indexed by products_unchecked` } as const;

export const facets = Object.keys(filters).filter(isFacet);

/** Returns the condition of one option of a filter. */
export function optionCondition<Name extends Facet>(name: Name, value: FacetValues[Name]): Condition {
  const conditions: { [Each in Facet]: (value: FacetValues[Each]) => Condition } = filters;
  return conditions[name](value);
}

/** Returns the condition of each set filter. */
export function facetConditions(filter: ProductFilter): Partial<Record<Facet, Condition>> {
  return Object.fromEntries(facets.flatMap((name) => conditionsOf(filter, name).map((condition) => [name, condition])));
}

/** Returns every condition of a filter but its search. */
export function allConditions(filter: ProductFilter): Condition[] {
  return [...restConditions(filter), ...Object.values(facetConditions(filter))];
}

function conditionsOf<Name extends Facet>(filter: Partial<FacetValues>, name: Name): Condition[] {
  const value: FacetValues[Name] | undefined = filter[name];
  return value === undefined ? [] : [optionCondition(name, value)];
}

function restConditions({ ids, except, missing }: ProductFilter): Condition[] {
  return [
    ...(ids === undefined ? [] : [sql<SqlBool>`p.id in (${sql.join([...ids])})`]),
    ...(except === undefined ? [] : [sql<SqlBool>`p.id <> ${except}`]),
    ...(missing === undefined ? [] : [missingConditions[missing]]),
  ];
}

/**
 * Returns FROM and WHERE of the public products `p` that a search, a list of ids and `missing` leave. Names an index that covers all
 * filters: by itself the planner chooses the index of an order, which lacks most columns.
 */
export function fromProducts(words: readonly SearchWord[], filter: ProductFilter): RawBuilder<unknown> {
  const { ids, missing } = filter;
  const rest = and(restConditions(filter));
  if (words.length > 0)
    return sql`product_grams cross join products as p indexed by products_found on p.id = product_grams.rowid
      where ${matches('product', matchExpression(words))} and p.deleted_at is null and p.price >= 0${rest}`;
  if (ids !== undefined) return sql`products as p indexed by products_found where p.deleted_at is null and p.price >= 0${rest}`;
  const from = missing === undefined ? sql`products as p indexed by products_facets` : missingFrom[missing];
  return sql`${from} where p.deleted_at is null${rest}`;
}

/** Joins conditions as the rest of a WHERE clause. */
export function and(conditions: readonly Condition[]): RawBuilder<unknown> {
  return sql.join(
    conditions.map((condition) => sql` and ${condition}`),
    sql``,
  );
}

function sizesFitting(code: string): string[] {
  return petSizes.flatMap((size) => (size.code !== code ? [] : 'within' in size ? [size.code, size.within] : [size.code]));
}

function isFacet(name: string): name is Facet {
  return name in filters;
}
