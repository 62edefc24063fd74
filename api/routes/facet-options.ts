import type { z } from 'zod';
import type { FacetCounts, FacetSteps } from '#db/queries/facets.ts';
import type { LooserFilter } from '#db/queries/looser-filters.ts';
import { priceBands, storedRange } from '../contract/money.ts';
import { offers, ratingSteps, type facets } from '../contract/products.ts';
import { categories, petTypes, type Term } from '../contract/vocabulary.ts';

/** Bounds of the options of the price and rating filters, in stored prices. */
export const facetSteps: FacetSteps = {
  belowPrices: priceBands.flatMap(({ to }) => storedRange(undefined, to).belowPrice ?? []),
  minRatings: ratingSteps.map(({ from }) => from),
};

/** Adds codes and labels to the counts, in the order in which screens offer the options; brands stay ordered by count. */
export function nameFacets(
  { total, petType, category, brand, price, rating, offer }: FacetCounts,
  looser: LooserFilter[],
): z.infer<typeof facets> {
  return {
    total,
    petType: termsOf(petTypes, petType),
    category: termsOf(categories, category),
    brand: brand.map(({ slug, name, count }) => ({ code: slug, label: name, count })),
    price: priceBands.map(({ code, label }, at) => ({ code, label, count: price[at] ?? 0 })),
    rating: ratingSteps.map(({ code, label }, at) => ({ code, label, count: rating[at] ?? 0 })),
    offer: offers.map(({ code, label }) => ({ code, label, count: offer[code] })),
    looser,
  };
}

function termsOf(terms: readonly Term[], counts: Map<string, number>) {
  return terms.map(({ code, label }) => ({ code, label, count: counts.get(code) ?? 0 }));
}
