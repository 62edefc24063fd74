/** Returns a part of an address without its percent signs; as it is if they do not encode UTF-8. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
