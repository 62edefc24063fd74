import { LRUCache } from 'lru-cache';
import { gunzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Body } from './body-cache.ts';
import { bestEncoding, type Encoding } from './encoding.ts';

/** Sends a file in the best encoding that the client accepts, or 304 if the client already has these bytes. */
export function sendBody(request: FastifyRequest, reply: FastifyReply, body: Body, cacheControl: string, status = 200): FastifyReply {
  const encoding = bestEncoding(request.headers['accept-encoding'], body);
  const { always, ofBytes } = headersOf(body, encoding, cacheControl);
  const { etag, ...others } = always;
  void reply.headers(others);
  if (status === 200) {
    void reply.header('etag', etag);
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  return reply.code(status).headers(ofBytes).send(bytesOf(body, encoding));
}

/** Returns the headers of a file's responses: of every one, also of a 304, and of those with its bytes in this encoding. */
export function headersOf(body: Body, encoding: Encoding | undefined, cacheControl: string) {
  const hash = (encoding ? body[encoding] : (body.plain ?? body.gzip))?.hash ?? '';
  const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`;
  return {
    always: { 'cache-control': cacheControl, vary: 'accept-encoding', etag, ...robotsHeaders(body.type) },
    ofBytes: { ...(encoding ? { 'content-encoding': encoding } : {}), 'content-type': body.type },
  };
}

/** Returns the headers that keep Markdown out of search engines: it repeats a page, and can say so in no other way. */
export function robotsHeaders(mediaType: string): Record<string, string> {
  return mediaType.startsWith('text/markdown') ? { 'x-robots-tag': 'noindex' } : {};
}

/** Returns the bytes of a file in an encoding that it has, or uncompressed. */
export function bytesOf(body: Body, encoding: Encoding | undefined): Buffer | undefined {
  return encoding ? body[encoding]?.bytes : plainOf(body);
}

// Nearly every client accepts gzip, so the cache of bodies has no room for a third copy. These few keep a flood of requests without
// `Accept-Encoding` from unpacking a file each time.
const unpacked = new LRUCache<string, Buffer>({ maxSize: 8 * 1024 * 1024, sizeCalculation: ({ length }) => length + 500 });

function plainOf({ plain, gzip }: Body): Buffer | undefined {
  if (plain !== undefined || gzip === undefined) return plain?.bytes;
  const kept = unpacked.get(gzip.hash);
  if (kept) return kept;
  const bytes = gunzipSync(gzip.bytes);
  unpacked.set(gzip.hash, bytes);
  return bytes;
}

/** Returns whether `If-None-Match` names the tag. Compares weakly, so that a cache that weakened the ETag still gets a 304. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  return header !== undefined && (header === '*' || header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag));
}
