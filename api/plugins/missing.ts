import type { FastifyReply } from 'fastify';
import type { Db } from '#db/open.ts';
import { findMoved } from '#db/queries/addresses.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { pathOf } from '../request-path.ts';
import { ApiError } from './api-error.ts';

/**
 * What a call is told when nothing public stands at the page's `path`: 301 to the same call at its new place, 410 when it was
 * deleted, else the documented text of `code` with 404.
 */
export async function answerMissing(db: Db, reply: FastifyReply, path: string, code: ErrorCode): Promise<never> {
  const moved = await findMoved(db, path);
  if (moved === 'gone') throw new ApiError('gone');
  const asked = `/api${path}`;
  const called = pathOf(reply.request);
  const [, query = ''] = /(\?.*)$/.exec(reply.request.url) ?? [];
  if (moved && called.startsWith(asked))
    return reply.redirect(`/api${moved.target}${encodeURI(called.slice(asked.length))}${query}`, 301) as never;
  throw new ApiError(code);
}
