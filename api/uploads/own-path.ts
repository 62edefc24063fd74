import { isPicture } from '../contract/operator-text.ts';

/** Returns the path of a picture given by an absolute URL of this site; undefined for any other address. */
export function ownPathOf(address: string, siteUrl: string): string | undefined {
  const path = address.slice(siteUrl.length);
  return address.startsWith(`${siteUrl}/`) && isPicture(path) ? path : undefined;
}
