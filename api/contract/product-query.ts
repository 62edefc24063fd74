import { z } from 'zod';
import { tableSorts } from './admin-products.ts';
import { idsText, pageNumber, pageQuery } from './fields.ts';
import { facetNames, filterNames, listFilters, recordOf, type FilterName } from './list-filters.ts';
import { codeOf } from './products.ts';

/** Filters of `GET /api/products` and of the listing pages, with limits that only the API offers. Prices are public yen, inclusive. */
export const productFilter = z.object({
  ...recordOf(filterNames, parameterOf),
  minPrice: z.coerce.number().int().min(0).optional(),
  maxPrice: z.coerce.number().int().min(0).optional(),
  minRating: z.coerce.number().min(0).max(5).optional(),
  ids: idsText.optional(),
});

function parameterOf(name: FilterName): z.ZodOptional<z.ZodType<string | undefined, string>> {
  const { title, terms, longest, options, parse } = listFilters[name];
  if (terms) return codeOf(terms).optional();
  if (longest === undefined) return z.enum(options.map(({ code }) => code)).optional();
  return z
    .string()
    .max(longest)
    .refine((text) => parse(text) !== undefined, `${title}の指定が正しくありません`)
    .optional();
}

export const productQuery = z.object({
  ...productFilter.shape,
  ...pageQuery.shape,
  /**
   * `mixed` is the order of the product list: a fixed shuffle that separates products of the same brand. `unitPrice` is the price per
   * 100 g, then per litre, then per piece, and always ascends.
   */
  sortBy: z.enum(['rating', 'price', 'newest', 'mixed', 'unitPrice']).optional(),
  sortOrder: z.enum(['asc', 'desc']).optional(),
});

/** `fields=card` returns only the fields that a card shows, an eighth of the bytes. */
export const productListQuery = z.object({ ...productQuery.shape, fields: z.enum(['card']).optional() });

/**
 * Query of the admin product table: the public filters, a filter for missing data, and numbered pages. A search for a number
 * also finds the product with that id.
 */
export const adminProductQuery = z.object({
  ...productQuery.shape,
  page: pageNumber.optional(),
  sortBy: z.enum([...tableSorts, 'rating', 'newest']).optional(),
  missing: z.enum(['picture', 'price_check']).optional(),
});

const facetOption = z.object({ code: z.string(), label: z.string(), count: z.number().int() }).meta({ id: 'FacetOption' });

const looserFilter = z
  .object({
    without: z.enum(filterNames),
    search: z.string().optional(),
    count: z.number().int(),
  })
  .meta({ id: 'LooserFilter' });

/**
 * Number of products that each option of a filter would match, ignoring the filter's current value; `total` counts those that
 * match all filters. If it is 0, `looser` lists conditions (or, with `search`, one word of several, or a part of its only word) whose removal matches some.
 * `corrected` lists words of the search that nothing has, with `near` ones that were searched for instead; `called` lists brands that
 * the search names, also those without products.
 */
export const facets = z
  .object({
    total: z.number().int(),
    ...recordOf(facetNames, () => z.array(facetOption)),
    looser: z.array(looserFilter),
    corrected: z.array(z.object({ typed: z.string(), near: z.array(z.string()) })).optional(),
    called: z.array(z.object({ name: z.string(), slug: z.string() })).optional(),
  })
  .meta({ id: 'Facets' });
