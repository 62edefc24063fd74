/** Order of a product's reviews that only a device with a fitting animal offers, and the browser makes. To the server it is the default. */
export const nearSort = 'near';

/** Whether a query asks for that order. */
export function isByNearness(parameters: URLSearchParams): boolean {
  return parameters.get('sort') === nearSort;
}
