/** Address of a product or an article of this site in a text: where it is written, in characters, and whose it is. */
export type OwnAddress = { start: number; end: number } & ({ kind: 'product'; id: number } | { kind: 'article'; slug: string });

/** Addresses of one text that are found; further ones stay text. */
const mostFound = 3;

// Japanese punctuation and brackets end an address as a space does. A path alone begins a text, a line or what such a character divides.
const written =
  /https?:\/\/[^\s<>"'、。，．「」『』（）【】]+|(?<=^|[\s(：、。，．「」『』（）【】])\/[^\s<>"'、。，．「」『』（）【】]+/gi;
const own = /^\/(?:product\/([1-9]\d{0,14})|articles?\/([a-z0-9-]{1,100}))\/?(?![a-z0-9-])/;
const rest = /^(?:[.,;:!?)\]]*$|[.,;:!?)\]]*[^\x21-\x7e])/;

/**
 * Finds the first addresses of products and articles in a text: whole ones of `siteUrl`, or paths. Query and fragment belong to them, the
 * end of the sentence does not. Reads each character a few times, however the text is made.
 */
export function listOwnAddresses(text: string, siteUrl: string): OwnAddress[] {
  const site = siteUrl.replace(/^https?:/, '').toLowerCase();
  const found: OwnAddress[] = [];
  for (const { 0: address, index } of text.matchAll(written)) {
    if (found.length === mostFound) break;
    const scheme = /^https?:/i.exec(address)?.[0].length ?? 0;
    const host = scheme === 0 ? 0 : site.length;
    if (address.slice(scheme, scheme + host).toLowerCase() !== site.slice(0, host)) continue;
    const path = address.slice(scheme + host);
    const parts = own.exec(path);
    const length = parts ? lengthOf(path, parts[0].length) : 0;
    if (!parts || length === 0) continue;
    const place = { start: index, end: index + scheme + host + length };
    found.push(
      parts[2] === undefined ? { ...place, kind: 'product', id: Number(parts[1]) } : { ...place, kind: 'article', slug: parts[2] },
    );
  }
  return found;
}

/** Returns the length of an address with its query and fragment; 0 where the path goes on. */
function lengthOf(path: string, end: number): number {
  if (path[end] !== '?' && path[end] !== '#') return rest.test(path.slice(end)) ? end : 0;
  let last = end;
  while (last < path.length && /[\x21-\x7e]/.test(path[last] ?? '')) last++;
  while (/[.,;:!?)\]]/.test(path[last - 1] ?? '')) last--;
  return Math.max(last, end);
}
