import type { z } from 'zod';
import type { FacetCounts, FacetOptions } from '#db/queries/facets.ts';
import type { LooserFilter } from '#db/queries/looser-filters.ts';
import { facetNames, listFilters, optionValues, recordOf } from '../contract/list-filters.ts';
import type { facets } from '../contract/product-query.ts';

/** Database values of the options of each filter, in the order in which screens offer them. */
export const facetOptions: FacetOptions = optionValues();

/** Adds codes and labels to the counts; brands stay ordered by count. */
export function nameFacets({ total, options, brands }: FacetCounts, looser: LooserFilter[]): z.infer<typeof facets> {
  const named = recordOf(facetNames, (name) =>
    name === 'brand'
      ? brands.map((brand) => ({ code: brand.slug, label: brand.name, count: brand.count }))
      : listFilters[name].options.map(({ code, label }, at) => ({ code, label, count: options[name]?.[at] ?? 0 })),
  );
  return { total, ...named, looser };
}
