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
