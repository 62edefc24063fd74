import type { App } from '../app-types.ts';
import type { Config } from '../config.ts';

/** Security headers of every response: pages, files, calls and errors; the nginx example repeats them. */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const;

/** Content policy of responses other than pages: they may not load or run anything. */
export const inertPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Content policy of compiled files: no `sandbox`, because a worker among them would not run under it. */
export const assetPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Caching of a file whose name changes with its bytes. */
export const assetCaching = 'public, max-age=31536000, immutable';

/** Returns the security headers of every response, with HSTS if the site uses https. */
export function securityHeadersOf({ isSecure }: Pick<Config, 'isSecure'>): Record<string, string> {
  const secure = isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {};
  return { ...securityHeaders, ...secure };
}

/** Adds the security headers; keeps a content policy that a route has set. */
export function sendHeaders(app: App): void {
  const headers = securityHeadersOf(app.parts.config);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', inertPolicy);
    done();
  });
}
