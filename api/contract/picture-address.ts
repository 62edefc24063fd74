/**
 * Returns the absolute URL of an external picture, resolved as a browser would; undefined for a path, for anything other than
 * http or https, and for pictures of the site at `siteUrl`.
 */
export function elsewhere(src: string, siteUrl = ''): string | undefined {
  const url = URL.parse(src, page);
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === page) return undefined;
  return siteUrl !== '' && url.origin === URL.parse(siteUrl)?.origin ? undefined : url.href;
}

/** Returns whether an address is on a host of placeholder images; such a logo counts as none. */
export function isPlaceholder(address: string): boolean {
  const host = URL.parse(address)?.hostname ?? '';
  return /(^|\.)example(\.[a-z]+){0,2}$/.test(host) || ['placehold.co', 'via.placeholder.com'].includes(host);
}

/** Base URL for resolving; no host has this name. */
const page = 'https://page.invalid';
