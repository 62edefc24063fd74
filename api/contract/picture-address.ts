/**
 * The full address of a picture that does not lie on the host of the page, as the browser would ask for it, or undefined: for a path,
 * for what is no address of a web server, and for pictures of the site at `siteUrl`.
 */
export function elsewhere(src: string, siteUrl = ''): string | undefined {
  const url = URL.parse(src, page);
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === page) return undefined;
  return siteUrl !== '' && url.origin === URL.parse(siteUrl)?.origin ? undefined : url.href;
}

/** Whether an address lies on a host that only stands in for pictures: such a logo is none. */
export function isPlaceholder(address: string): boolean {
  const host = URL.parse(address)?.hostname ?? '';
  return /(^|\.)example(\.[a-z]+)?$/.test(host) || ['placehold.co', 'via.placeholder.com'].includes(host);
}

/** Stands for the address of any page; no host has it. */
const page = 'https://page.invalid';
