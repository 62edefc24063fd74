import { LRUCache } from 'lru-cache';
import { gunzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Body } from './body-cache.ts';
import { bestEncoding } from './encoding.ts';

/** Sends a file in the best encoding that the client accepts, or 304 if the client already has these bytes. */
export function sendBody(request: FastifyRequest, reply: FastifyReply, body: Body, cacheControl: string, status = 200): FastifyReply {
  const encoding = bestEncoding(request.headers['accept-encoding'], body);
  const tag = `"${body.hash}${encoding ? `-${encoding}` : ''}"`;
  void reply.header('cache-control', cacheControl).header('vary', 'accept-encoding');
  if (status === 200) {
    void reply.header('etag', tag);
    if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send();
  }
  if (encoding) void reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .type(body.type)
    .send(encoding ? body[encoding] : plainOf(body));
}

// Nearly every client accepts gzip, so the cache of bodies has no room for a third copy. These few keep a flood of requests without
// `Accept-Encoding` from unpacking a file each time.
const unpacked = new LRUCache<string, Buffer>({ maxSize: 8 * 1024 * 1024, sizeCalculation: ({ length }) => length + 500 });

function plainOf({ hash, plain, gzip }: Body): Buffer | undefined {
  if (plain !== undefined || gzip === undefined) return plain;
  const kept = unpacked.get(hash);
  if (kept) return kept;
  const bytes = gunzipSync(gzip);
  unpacked.set(hash, bytes);
  return bytes;
}

// Compares weakly, so that a cache that weakened the ETag still gets a 304.
function matches(header: string | undefined, tag: string): boolean {
  return header !== undefined && (header === '*' || header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag));
}
