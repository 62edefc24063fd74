import type { FastifyReply } from 'fastify';
import type { Db } from '#db/open.ts';
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
