import type { z } from 'zod';
import type { FacetCounts, FacetOptions } from '#db/queries/facets.ts';
import type { LooserFilter } from '#db/queries/looser-filters.ts';
import { priceBands, storedRange } from '../contract/money.ts';
import { offers, ratingSteps, type facets } from '../contract/products.ts';
import { categories, petTypes, type Term } from '../contract/vocabulary.ts';

/** Values of the options of each filter, in the order in which screens offer them. */
export const facetOptions: FacetOptions = {
  petType: petTypes.map(({ code }) => code),
  category: categories.map(({ code }) => code),
  price: priceBands.map(({ from, to }) => storedRange(from || undefined, to)),
  rating: ratingSteps.map(({ from }) => from),
  offer: offers.map(({ code }) => code),
};

/** Adds codes and labels to the counts; brands stay ordered by count. */
export function nameFacets({ total, options, brands }: FacetCounts, looser: LooserFilter[]): z.infer<typeof facets> {
  const named = (counts: readonly number[] | undefined, choices: ReadonlyArray<Pick<Term, 'code' | 'label'>>) =>
    choices.map(({ code, label }, at) => ({ code, label, count: counts?.[at] ?? 0 }));
  return {
    total,
    petType: named(options.petType, petTypes),
    category: named(options.category, categories),
    brand: brands.map(({ slug, name, count }) => ({ code: slug, label: name, count })),
    price: named(options.price, priceBands),
    rating: named(options.rating, ratingSteps),
    offer: named(options.offer, offers),
    looser,
  };
}
