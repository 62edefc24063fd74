import { filterNames, joinIngredientIds } from '../contract/list-filters.ts';

/** Parameters that change what a listing shows; a query with only others (`utm_…`) gets the published file. */
const listingParameters = ['page', 'sort', ...filterNames, 'axis', 'tag', 'ids'];

const listingPaths = [
  /^\/product-list$/,
  /^\/products(\/|$)/,
  /^\/product\/\d+$/,
  /^\/compare$/,
  /^\/reviews\/ranking(\/|$)/,
  /^\/categories\/[^/]+$/,
  /^\/brands(\/|$)/,
  /^\/articles$/,
  /^\/forum(\/[a-z]+)?$/,
  /^\/forum\/post\/\d+$/,
];

/**
 * Returns the URL to render on demand for a listing with a query, its parameters in a fixed order; undefined if the published file
 * is sent.
 */
export function listingQuery(path: string, query: URLSearchParams): string | undefined {
  if (!listingPaths.some((pattern) => pattern.test(path))) return undefined;
  const known = listingParameters.flatMap((name) => {
    const value = name === 'avoid' ? joinIngredientIds(query.getAll(name)) : query.get(name);
    return value === null || value === '' ? [] : [[name, value]];
  });
  return known.length > 0 ? `${path}?${new URLSearchParams(known).toString()}` : undefined;
}
