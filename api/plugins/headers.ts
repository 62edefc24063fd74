import type { App } from '../app-types.ts';
import type { Config } from '../config.ts';

/** Headers that tell browsers how to treat an answer: pages, files, calls and errors alike; the nginx example repeats them. */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const;

/** Policy for answers that are not pages: nothing in them may load or run anything. */
export const inertPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** The same for compiled files: among them is a worker, and one under `sandbox` does not run. */
export const assetPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The headers of every answer of a server with this address. */
export function securityHeadersOf({ siteUrl }: Pick<Config, 'siteUrl'>): Record<string, string> {
  const secure = siteUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {};
  return { ...securityHeaders, ...secure };
}

/** Adds the headers; a page's own content policy, set before, stays. */
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
