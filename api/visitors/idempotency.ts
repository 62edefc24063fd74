import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { SentKey } from '#db/changes/sent-keys.ts';
import { pathOf } from '../request-path.ts';
import { keyedHash } from '../storage/secret.ts';
import { ApiError } from '../api-error.ts';

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
