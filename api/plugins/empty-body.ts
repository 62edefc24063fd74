import type { App } from '../app-types.ts';

/** Takes a request that says it is JSON and has no body, as clients send that put the type on every call. */
export function takeEmptyBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null);
    else void parse(request, body as string, done);
  });
}
