import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { SentKey } from '#db/changes/sent-keys.ts';
import { pathOf } from '../request-path.ts';
import { keyedHash } from '../storage/secret.ts';
import { ApiError } from '../api-error.ts';

/** A version 4 UUID, as `newKey` of the forms makes it: nobody can guess its 122 random bits. */
const random = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/**
 * Returns the key of a visitor's post. A random key identifies its sender, because the retry of a first post may come from another address, or
 * with a cookie set since. Any other key could be guessed, so that it is bound to `sender`.
 */
export function visitorKeyOf(request: FastifyRequest, sender: string): SentKey | undefined {
  return sentKeyOf(request, random.test(String(request.headers['idempotency-key'])) ? 'of a random key' : sender);
}

/** Returns the `Idempotency-Key`, bound to sender, method and path, and a hash of the body; undefined without a key. */
export function sentKeyOf(request: FastifyRequest, sender: string, bodyOf = () => request.body): SentKey | undefined {
  const { 'idempotency-key': sent } = request.headers;
  if (sent === undefined) return undefined;
  if (typeof sent !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(sent)) throw new ApiError('malformed_parameter');
  const { dataDir } = request.server.parts.config;
  return { key: keyedHash(dataDir, 'idempotency', sender, `${request.method} ${pathOf(request)}`, sent), bodyHash: hashOf(bodyOf()) };
}

// A resent form has a longer `elapsedMs`, and after a reload no address for notices, but is still the same post.
function hashOf(body: unknown): string {
  const { elapsedMs: _elapsed, email: _email, ...rest } = (body ?? {}) as Record<string, unknown>;
  return createHash('sha256').update(JSON.stringify(rest)).digest('base64url');
}
