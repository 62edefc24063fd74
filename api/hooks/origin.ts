import type { FastifyRequest } from 'fastify';
import type { App } from '../app-types.ts';
import { isCall } from '../request-path.ts';
import { ApiError } from '../api-error.ts';

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifySchema {
    fromAnywhere?: true;
  }
}

/**
 * Refuses writes that pages of other sites make a browser send, except those of calls that the contract allows from anywhere. Allows
 * clients that send neither header: they are no browsers.
 */
export function refuseOtherSites(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { fromAnywhere = false } = request.routeOptions.schema ?? {};
    const refused = !fromAnywhere && writes(request) && isCall(request) && senderOf(request) === 'other';
    done(refused ? new ApiError('wrong_origin') : undefined);
  });
}

export function writes({ method }: FastifyRequest): boolean {
  return !readOnly.has(method);
}

/**
 * Returns whether a page of this site or of another site sent the request, judging by its headers. If `SITE_URL` is set, compares
 * Origin with it only, because the client chooses the Host header.
 */
export function senderOf(request: FastifyRequest): 'own' | 'other' | 'unknown' {
  const { headers } = request;
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return 'own';
  // `none` means a typed address or a bookmark.
  if (site !== undefined && site !== 'none') return 'other';
  if (headers.origin === undefined) return 'unknown';
  const own = ownOrigin(request);
  return own !== undefined && URL.parse(headers.origin)?.origin === own ? 'own' : 'other';
}

/** Returns the origin of this site: that of `SITE_URL`, otherwise the one that the browser requested; undefined if that is none. */
export function ownOrigin({ headers, protocol, host, server }: FastifyRequest): string | undefined {
  const { siteUrl } = server.parts.config;
  // Behind a proxy the scheme may differ, so the scheme of Origin is used; the host is the one that the browser requested.
  return URL.parse(siteUrl ?? `${URL.parse(headers.origin ?? '')?.protocol ?? `${protocol}:`}//${host}`)?.origin;
}
