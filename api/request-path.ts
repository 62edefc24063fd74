import { isOperatorsPath } from './contract/address-of.ts';

/** A request, or any object with its URL. */
interface Requested {
  url: string;
}

/** Returns the path as the router reads it: without query, with `/%61pi` as `/api`. */
export function pathOf({ url }: Requested): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return path.includes('%') ? decodeURI(path) : path;
}

/** Returns whether a request is an API call, by its route and however its URL is spelled. */
export function isCall(request: Requested): boolean {
  return /^\/api(\/|$)/.test(pathOf(request));
}

/** Returns whether a request is a call of the operator's API. */
export function isAdminCall(request: Requested): boolean {
  return isOperatorsPath(pathOf(request));
}

/** Returns whether a request is a page's beacon. */
export function isBeacon(request: Requested): boolean {
  return pathOf(request) === '/api/counts';
}

/**
 * Returns a URL that can be routed: without the scheme and host that proxies may send, and with the percent signs of an
 * undecodable path escaped.
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
