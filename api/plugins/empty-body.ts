import type { App } from '../app-types.ts';

/**
 * Takes a request that says it is JSON and has no body, as clients send that put the type on every call. Plain text is no
 * accepted type: a form of another site could send it without being asked.
 */
export function takeEmptyBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null);
    else void parse(request, body as string, done);
  });
}
