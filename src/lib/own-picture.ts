/** Returns the path of a picture on this site; undefined for one elsewhere, which is not shown until the server has fetched it. */
export function ownPicture(address: string | null | undefined): string | undefined {
  return address && /^\/(?![/\\])/.test(address) ? address : undefined;
}
