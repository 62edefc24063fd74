import type { App } from '../app-types.ts';
import { isCall } from '../request-path.ts';

/**
 * What holds for every call: nothing answered may be kept by anyone between server and browser, nor shown again from
 * memory; and a parameter without a value counts as absent, because a form sends its empty fields too.
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
