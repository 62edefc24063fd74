import { isReservedHost } from './reserved-hosts.ts';

/**
 * Returns the absolute URL of an external picture, resolved as a browser would; undefined for a path, for anything other than
 * http or https, and for pictures of the site at `siteUrl`.
 */
export function elsewhere(src: string, siteUrl = ''): string | undefined {
  const url = URL.parse(src, page);
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === page) return undefined;
  return siteUrl !== '' && url.origin === URL.parse(siteUrl)?.origin ? undefined : url.href;
}

/** Returns whether an address is on a host of examples or of placeholder images; such a picture counts as none and is never fetched. */
export function isPlaceholder(address: string): boolean {
  const host = URL.parse(address)?.hostname ?? '';
  return isReservedHost(host) || ['placehold.co', 'via.placeholder.com'].includes(host);
}

/** Returns what editors show in place of an external picture; `isStored` if a save has left it to be fetched. */
export function pictureNote(address: string, isStored = false): string {
  if (isPlaceholder(address)) return '見本のURLなので取得しません';
  return isStored ? 'まだ取得していません' : '保存すると取得します';
}

/** Base URL for resolving; no host has this name. */
const page = 'https://page.invalid';
