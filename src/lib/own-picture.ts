/** The path of a picture of this site; undefined for one elsewhere, which no page shows until the server has fetched it. */
export function ownPicture(address: string | null | undefined): string | undefined {
  return address && /^\/(?![/\\])/.test(address) ? address : undefined;
}
