import { adminPaths } from '#src/lib/admin-paths.ts';

/** Returns the console page to go to after a login or password change; the products by default. */
export function returnPath(next: string | null): string {
  const target = next === null ? null : URL.parse(next, location.origin);
  // Prevents an open redirect: only this site's /admin pages except the login pass.
  return target?.origin === location.origin && /^\/admin(?:$|\/(?!products\/kanrisha))/.test(target.pathname)
    ? target.pathname + target.search
    : adminPaths.products();
}
