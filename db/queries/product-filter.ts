import { sql, type RawBuilder } from 'kysely';
import type { SearchWord } from '../search.ts';
import { matchExpression } from '../search.ts';
import type { ProductFilter } from './products.ts';

export const facets = ['petType', 'category', 'brand', 'price', 'rating', 'offer'] as const;
export type Facet = (typeof facets)[number];

const offerColumns = { sale: sql`is_on_sale`, bestseller: sql`is_best_seller`, top_rated: sql`is_top_rated` } as const;

/** Written as in the index of each (migration 0014), which holds only the few rows concerned. */
export const missingColumns = { picture: sql`image_url = ''`, price_check: sql`price_checked_at is null` } as const;

/** Returns the condition of each set filter on a row of products. */
export function conditionsOf(filter: ProductFilter): Partial<Record<Facet | 'missing', RawBuilder<unknown>>> {
  const { petType, category, brandSlug, minPrice, belowPrice, minRating, offer, missing } = filter;
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
    ...(missing === undefined ? {} : { missing: missingColumns[missing] }),
  };
}

/**
 * Returns FROM and WHERE of the public products that a search and a list of ids leave. Names an index that covers all filters: by itself
 * the planner chooses the index of an order, which lacks most columns.
 */
export function fromProducts(words: readonly SearchWord[], { ids, missing }: ProductFilter): RawBuilder<unknown> {
  const named = ids === undefined ? sql`` : sql` and products.id in (${sql.join([...ids])})`;
  if (words.length > 0)
    return sql`product_grams cross join products indexed by products_found on products.id = product_grams.rowid
      where product_grams match ${matchExpression(words)} and products.deleted_at is null and products.price >= 0${named}`;
  if (ids !== undefined) return sql`products indexed by products_found where products.deleted_at is null and products.price >= 0${named}`;
  if (missing !== undefined) return sql`products indexed by ${missingIndexes[missing]} where products.deleted_at is null`;
  return sql`products indexed by products_facets where products.deleted_at is null`;
}

const missingIndexes = { picture: sql`products_unpictured`, price_check: sql`products_unchecked` } as const;

/** Joins conditions as the rest of a WHERE clause. */
export function and(conditions: ReadonlyArray<RawBuilder<unknown>>): RawBuilder<unknown> {
  return sql.join(
    conditions.map((condition) => sql` and ${condition}`),
    sql``,
  );
}
