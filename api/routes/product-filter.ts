import type { z } from 'zod';
import type { ProductFilter } from '#db/queries/product-filter.ts';
import type { ProductSort } from '#db/queries/products.ts';
import { filterValues, type FilterName } from '../contract/list-filters.ts';
import { storedRange } from '../contract/price-bands.ts';
import type { productFilter, productQuery } from '../contract/product-query.ts';

/** Converts a query to the database's filter. An option of a filter and limits of the same filter apply together. */
export function filterOf({ minPrice, maxPrice, minRating, ids, ...codes }: z.output<typeof productFilter>): ProductFilter {
  const { price, rating, ...others }: Pick<ProductFilter, FilterName> = filterValues(codes);
  const stored = storedRange(minPrice, maxPrice);
  const least = largest(price?.minPrice, stored.minPrice);
  const below = smallest(price?.belowPrice, stored.belowPrice);
  const range = { ...(least === undefined ? {} : { minPrice: least }), ...(below === undefined ? {} : { belowPrice: below }) };
  const lowest = largest(rating, minRating);
  return {
    ...others,
    ...(Object.keys(range).length === 0 ? {} : { price: range }),
    ...(lowest === undefined ? {} : { rating: lowest }),
    ...(ids === undefined ? {} : { ids }),
  };
}

/** Converts a query to the database's order: by default ratings and dates descend, prices ascend. */
export function sortOf({ sortBy, sortOrder }: Pick<z.output<typeof productQuery>, 'sortBy' | 'sortOrder'>): ProductSort {
  if (sortBy === 'rating') return sortOrder === 'asc' ? 'ratingAsc' : 'rating';
  if (sortBy === 'price') return sortOrder === 'desc' ? 'priceDesc' : 'priceAsc';
  if (sortBy === 'mixed' || sortBy === 'unitPrice') return sortBy;
  if (sortBy === 'newest') return sortOrder === 'asc' ? 'delivered' : 'newest';
  return sortOrder === 'desc' ? 'newest' : 'delivered';
}

function largest(...numbers: Array<number | undefined>): number | undefined {
  const known = numbers.filter((number) => number !== undefined);
  return known.length > 0 ? Math.max(...known) : undefined;
}

function smallest(...numbers: Array<number | undefined>): number | undefined {
  const known = numbers.filter((number) => number !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}
