import type { FastifyRequest } from 'fastify';
import type { App } from '../app-types.ts';
import { isCall } from '../request-path.ts';
import { ApiError } from './api-error.ts';

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses what pages of other sites make a browser write. Clients that send neither header are no browsers, and may. */
export function refuseOtherSites(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(writes(request) && isCall(request) && senderOf(request) === 'other' ? new ApiError('wrong_origin') : undefined);
  });
}

export function writes({ method }: FastifyRequest): boolean {
  return !readOnly.has(method);
}

/**
 * Whether a page of this very site sent the request, or another site's, as far as its headers tell. Where the site has an
 * address (`SITE_URL`), Origin is compared with it alone, because a client chooses its Host.
 */
export function senderOf({ headers, protocol, host, server }: FastifyRequest): 'own' | 'other' | 'unknown' {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return 'own';
  // `none` is what somebody typed or opened from a bookmark.
  if (site !== undefined && site !== 'none') return 'other';
  if (headers.origin === undefined) return 'unknown';
  const { siteUrl } = server.parts.config;
  // Behind a proxy the scheme may differ; the host is what the browser asked.
  const own = URL.parse(siteUrl ?? `${URL.parse(headers.origin)?.protocol ?? `${protocol}:`}//${host}`);
  return own !== null && URL.parse(headers.origin)?.origin === own.origin ? 'own' : 'other';
}
