import { hasZodFastifySchemaValidationErrors } from '@fastify/type-provider-zod';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, TooMany } from '#db/errors.ts';
import type { App } from '../app-types.ts';
import { day, second } from '../contract/durations.ts';
import { statusOf, words, type ErrorCode } from '../contract/errors.ts';
import { detailsOf } from '../refusal-details.ts';
import { isCall, pathOf } from '../request-path.ts';
import { storageFaultOf } from '../storage/storage-fault.ts';
import { ApiError } from '../api-error.ts';

/** Converts every error to a response: a status and a Japanese sentence, never a stack, a path or SQL. */
export function answerErrors(app: App): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
  const calls: Array<{ pattern: RegExp; methods: string[] }> = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.includes('*')) calls.push({ pattern: new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`), methods: [method].flat() });
  });
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const methods = calls.filter(({ pattern }) => pattern.test(path)).flatMap((call) => call.methods);
    // Any other path may be a page, which is read-only.
    if (methods.length === 0 && !isCall(request) && request.method !== 'GET') methods.push('GET', 'HEAD');
    if (methods.length === 0) return sendError(reply, 'unknown_path');
    void reply.header('allow', methods.join(', '));
    return request.method === 'OPTIONS' ? reply.code(204).send() : sendError(reply, 'method_not_allowed');
  });
}

/** Content type and serialiser of an error body. */
interface Form {
  type: string;
  serialize: (body: unknown) => string;
}

const json: Form = { type: 'application/json; charset=utf-8', serialize: (body) => JSON.stringify(body) };

/** Sends an error response. Routes whose responses are not JSON pass their own form. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply, form: Form = json): FastifyReply {
  const send = (to: FastifyReply, code: ErrorCode, details: object = {}) => sendError(to, code, details, form);
  if (error instanceof ApiError) return send(reply, error.code, error.details);
  if (error instanceof TooMany) void reply.header('retry-after', String(error.seconds));
  if (error instanceof Refusal) return send(reply, error.code, detailsOf(error));
  if (hasZodFastifySchemaValidationErrors(error)) return answerInvalid(error, reply, send);
  const code = codeOf(error);
  // Closing with unread bytes resets the connection and loses the response; Node drains them within the request timeout.
  if (code === 'too_large') void reply.removeHeader('connection');
  if (code === 'internal') request.log.error({ err: error }, 'request failed');
  return send(reply, code);
}

// A body that is no object, and a malformed query or path, are 400; an invalid body is 422 with a sentence for each invalid field.
function answerInvalid(
  { validation = [], validationContext }: FastifyError,
  reply: FastifyReply,
  send: (reply: FastifyReply, code: ErrorCode, details?: object) => FastifyReply,
): FastifyReply {
  const isBody = validationContext === 'body';
  if (isBody && validation.some(({ keyword, instancePath }) => keyword === 'invalid_type' && instancePath === '/'))
    return send(reply, 'malformed');
  const issues = validation.map(({ instancePath, message = '' }) => [instancePath.slice(1).replaceAll('/', '.'), message] as const);
  // Reversed, so that the first message of a field wins.
  const fields = Object.fromEntries(issues.toReversed());
  const sentences = Object.values(fields);
  if (!isBody) {
    const inQuery = Object.entries(fields).map(([name, text]) => [name, text === words.invalid ? words.malformed_parameter : text]);
    return send(reply, 'malformed_parameter', { fields: Object.fromEntries(inQuery) as Record<string, string> });
  }
  const code = sentences.includes(words.too_complex) ? 'too_complex' : 'invalid';
  return send(reply, code, { fields, ...(sentences.length === 1 ? { message: sentences[0] } : {}) });
}

function codeOf(error: Partial<FastifyError>): ErrorCode {
  const fault = storageFaultOf(error);
  if (fault) return fault;
  if (error.code?.startsWith('SQLITE_BUSY')) return 'busy';
  if (error.statusCode === 413) return 'too_large';
  if (error.statusCode === 415) return 'wrong_media_type';
  if (error.statusCode === 503) return 'busy';
  return error.statusCode !== undefined && error.statusCode < 500 ? 'malformed' : 'internal';
}

function sendError(reply: FastifyReply, code: ErrorCode, details: object = {}, { type, serialize }: Form = json): FastifyReply {
  // RFC 9110 asks for a challenge. Browsers ask for a password at Basic and the like, and never at Bearer.
  if (statusOf[code] === 401) void reply.header('www-authenticate', 'Bearer realm="console"');
  if (statusOf[code] === 503) void reply.header('retry-after', '5');
  // The limit of a household's likes or votes on one post has no window, so the wait is an arbitrary day.
  if (statusOf[code] === 429 && !reply.hasHeader('retry-after')) void reply.header('retry-after', String(day / second));
  return reply
    .code(statusOf[code])
    .header('cache-control', 'no-store')
    .serializer(serialize)
    .type(type)
    .send({ message: words[code], code, ...details });
}
