import type { FastifyRequest } from 'fastify';
import type { App } from '../app-types.ts';
import { isCall } from '../request-path.ts';
import { storable } from '../storable.ts';

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
 * Accepts a JSON request without a body, as sent by clients that set the content type on every call. Refuses plain text, which a form of
 * another site could send without a preflight request.
 */
export function acceptEmptyBodies(app: App): void {
  const parse = storableJson(app);
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null);
    else parse(request, body, done);
  });
}

/** Returns a parser of JSON whose texts both engines store alike. */
export function storableJson(app: App): (...args: ParserArgs) => void {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, body, done) => {
    const json = String(body);
    // Parsed first: in the text, a NUL would also appear where an escape was taken out of another.
    void parse(request, json, (error, parsed) => done(error, storable(parsed, json)));
  };
}

type ParserArgs = [request: FastifyRequest, body: string | Buffer, done: (error: Error | null, body?: unknown) => void];
