import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/open.ts';
import { address } from '#db/page-paths.ts';
import { findMoved } from '#db/queries/public-addresses.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { pathOf } from '../request-path.ts';
import { ApiError } from '../api-error.ts';

/**
 * Answers a call when the page at `path` is not public: 301 to the same call at the new path, 410 if it was deleted, else 404 with
 * the documented message of `code`.
 */
export async function answerMissing(db: Db, reply: FastifyReply, path: string, code: ErrorCode): Promise<never> {
  const moved = await findMoved(db, path);
  if (moved === 'gone') throw new ApiError('gone');
  const callPath = `/api${path}`;
  const called = pathOf(reply.request);
  const [, query = ''] = /(\?.*)$/.exec(reply.request.url) ?? [];
  if (moved && called.startsWith(callPath))
    return reply.redirect(`/api${moved.target}${encodeURI(called.slice(callPath.length))}${query}`, 301) as never;
  throw new ApiError(code);
}

/** Returns the URL of the same list under the present slug of the brand that `?brand=` names, if its slug has changed. */
export async function findMovedList(db: Db, url: string): Promise<string | undefined> {
  const [, path = '', search = ''] = /^([^?]*)\?(.*)$/.exec(url) ?? [];
  const query = new URLSearchParams(search);
  const slug = query.get('brand');
  const moved = slug ? await findMoved(db, address.brand(slug)) : undefined;
  if (!moved || moved === 'gone') return undefined;
  query.set('brand', moved.target.slice(address.brand('').length));
  return `${path}?${query.toString()}`;
}

/** Hook of calls that list what belongs to `?brand=`: 301 to the same call under the brand's present slug. */
export async function redirectMovedList(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const moved = await findMovedList(request.server.parts.reader, request.url);
  return moved === undefined ? undefined : reply.header('cache-control', 'no-cache').redirect(moved, 301);
}
