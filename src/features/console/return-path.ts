import { adminPaths } from '#src/lib/admin-paths.ts';

/** The page of the console that was asked for before something else came first; the products where none was. */
export function returnPath(next: string | null): string {
  const asked = next === null ? null : URL.parse(next, location.origin);
  // An address in a link must not lead elsewhere.
  return asked?.origin === location.origin && /^\/admin(?:$|\/(?!products\/kanrisha))/.test(asked.pathname)
    ? asked.pathname + asked.search
    : adminPaths.products();
}
