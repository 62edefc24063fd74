/** The number of the page that an address asks for; anything that is no page number means the first. */
export function pageOf(query: URLSearchParams): number {
  const text = query.get('page') ?? '1';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

/** A parameter's text without spaces around it; undefined when there is nothing in it. */
export function textOf(query: URLSearchParams, name: string): string | undefined {
  return query.get(name)?.trim().slice(0, longest) || undefined;
}

/** Characters of a search that are looked at. */
const longest = 100;
