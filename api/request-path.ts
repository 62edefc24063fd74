/** A request, or anything else with the address that was asked for. */
interface Asked {
  url: string;
}

/** The path as the router reads it: without query, with `/%61pi` as `/api`. */
export function pathOf({ url }: Asked): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return path.includes('%') ? decodeURI(path) : path;
}

/** Whether a request is a call: what holds for calls goes by the route, however its address is spelled. */
export function isCall(asked: Asked): boolean {
  return /^\/api(\/|$)/.test(pathOf(asked));
}

/** Whether a request is an operator's call. */
export function isAdminCall(asked: Asked): boolean {
  return /^\/api\/admin(\/|$)/.test(pathOf(asked));
}

/**
 * The address that is routed instead of one that cannot be: without scheme and host, as proxies may send it, and with the
 * percent signs of a path that cannot be decoded taken as they are.
 */
export function routable(url: string): string {
  const local = url.replace(/^https?:\/\/[^/?#]*/i, '');
  const [path = ''] = local.split(/[?#]/, 1);
  const rest = local.slice(path.length);
  try {
    decodeURI(path);
    return `${path.startsWith('/') || path === '*' ? '' : '/'}${local}`;
  } catch {
    return path.replaceAll('%', '%25') + rest;
  }
}
