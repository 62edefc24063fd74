import type { z } from 'zod';
import type { ProductFilter } from '#db/queries/product-filter.ts';
import type { ProductSort } from '#db/queries/products.ts';
import { priceBands, storedRange } from '../contract/money.ts';
import type { productFilter, productQuery } from '../contract/products.ts';

/** Converts a query to the database's filter. A price band and price limits apply together. */
export function filterOf(query: z.output<typeof productFilter>): ProductFilter {
  const { search, petType, category, brand, minPrice, maxPrice, minRating, offer, ids } = query;
  const band = priceBands.find(({ code }) => code === query.price);
  const stored = storedRange(largest(minPrice, band?.from), smallest(maxPrice, band?.to));
  return {
    ...(search === undefined ? {} : { search }),
    ...(petType === undefined ? {} : { petType }),
    ...(category === undefined ? {} : { category }),
    ...(brand === undefined ? {} : { brand }),
    ...(Object.keys(stored).length === 0 ? {} : { price: stored }),
    ...(minRating === undefined ? {} : { rating: minRating }),
    ...(offer === undefined ? {} : { offer }),
    ...(ids === undefined ? {} : { ids }),
  };
}

/** Converts a query to the database's order: by default ratings and dates descend, prices ascend. */
export function sortOf({ sortBy, sortOrder }: Pick<z.output<typeof productQuery>, 'sortBy' | 'sortOrder'>): ProductSort {
  if (sortBy === 'rating') return sortOrder === 'asc' ? 'ratingAsc' : 'rating';
  if (sortBy === 'price') return sortOrder === 'desc' ? 'priceDesc' : 'priceAsc';
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
