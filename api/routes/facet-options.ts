import type { z } from 'zod';
import type { FacetCounts, FacetOptions } from '#db/queries/facets.ts';
import type { LooserFilter } from '#db/queries/looser-filters.ts';
import { avoidText } from '../contract/avoidable.ts';
import { facetNames, listFilters, optionValues, recordOf } from '../contract/list-filters.ts';
import type { facets } from '../contract/product-query.ts';

/** Database values of the options of each filter, in the order in which screens offer them. */
export const facetOptions: FacetOptions = optionValues();

/** Adds codes and labels to the counts; brands stay ordered by count. `avoid` is the value of that filter, if it is set. */
export function nameFacets(
  { total, options, brands, corrected, called }: FacetCounts,
  looser: LooserFilter[],
  avoid?: string,
): z.infer<typeof facets> {
  const named = recordOf(facetNames, (name) =>
    name === 'brand'
      ? brands.map((brand) => ({ code: brand.slug, label: brand.name, count: brand.count }))
      : listFilters[name].options.map(({ code, label }, at) => ({ code, label, count: options[name]?.[at] ?? 0 })),
  );
  const avoided = avoid ? [{ code: avoid, label: avoidText(avoid), count: total }] : [];
  return { total, ...named, avoid: avoided, looser, corrected, called: called.map(({ name, slug }) => ({ name, slug })) };
}
