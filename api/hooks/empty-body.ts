import type { App } from '../app-types.ts';

/**
 * Accepts a JSON request without a body, as sent by clients that set the content type on every call. Refuses plain text, which a
 * form of another site could send without a preflight request.
 */
export function acceptEmptyBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null);
    else void parse(request, body as string, done);
  });
}
