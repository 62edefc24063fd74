import type { App } from '../app-types.ts';
import { ApiError } from '../api-error.ts';

/**
 * Refuses a NUL in an address: 404 in the path, 400 in the query. No stored text has one, and PostgreSQL fails when asked for it. No other
 * spelling decodes to a NUL.
 */
export function refuseNul(app: App): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    const [path = ''] = url.split('?', 1);
    if (path.includes('%00')) done(new ApiError('not_found'));
    else done(url.includes('%00') ? new ApiError('malformed_parameter') : undefined);
  });
}
