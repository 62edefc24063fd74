import type { App } from '../app-types.ts';
import { isCall } from '../request-path.ts';

/**
 * Sets the defaults of every call: no cache may store its response, and an empty query parameter counts as absent, because a
 * form also sends its empty fields.
 */
export function apiDefaults(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isCall(request)) void reply.header('cache-control', 'private, no-store');
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const given = Object.entries(request.query as Record<string, unknown>).filter(([, value]) => value !== '');
    request.query = Object.fromEntries(given);
    done();
  });
}

/**
 * Accepts a JSON request without a body, as sent by clients that set the content type on every call, and removes NULs, which PostgreSQL
 * cannot store. Refuses plain text, which a form of another site could send without a preflight request.
 */
export function acceptEmptyBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null);
    else void parse(request, withoutNulEscapes(body as string), done);
  });
}

/** Removes the escapes of NUL from JSON; each escape is matched whole, so that an escaped backslash before `u0000` stays. */
function withoutNulEscapes(json: string): string {
  return json.replace(/\\(?:u0000|[^])/g, (escape) => (escape === '\\u0000' ? '' : escape));
}
