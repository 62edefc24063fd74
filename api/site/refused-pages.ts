import type { FastifyError } from 'fastify';
import { isDatabaseUnavailable, TooMany } from '#db/errors.ts';
import { address } from '#db/page-paths.ts';
import type { App } from '../app-types.ts';
import { ApiError } from '../api-error.ts';
import { answerError } from '../hooks/errors.ts';
import type { SitePages } from './pages.ts';
import { missingPage, split } from '../serve/site-paths.ts';

/** Answers refused requests for pages with published pages. */
export function answerRefusals(app: App, pages: SitePages): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refused = refusedPage(error, split(request.url)[0]);
    const page = refused && (await pages.read(refused.path));
    if (!page) return answerError(error, request, reply);
    if (refused.seconds !== undefined) void reply.header('retry-after', String(refused.seconds));
    return pages.sendFound(request, reply, page, refused.status);
  });
}

/** Page that answers a refused request, its status, and the seconds after which the request may be repeated. */
interface RefusedPage {
  path: string;
  status: number;
  seconds?: number;
}

/** Returns the page for an error of a request for `path`; undefined if there is none. */
function refusedPage(error: unknown, path: string): RefusedPage | undefined {
  const busy = address.missing('busy');
  if (error instanceof TooMany) return { path: busy, status: 429, seconds: error.seconds };
  if (isDatabaseUnavailable(error)) return { path: busy, status: 503, seconds: 5 };
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'busy') return { path: busy, status: 503, seconds: 5 };
  if (code === 'not_found') return { path: missingPage(path), status: 404 };
  return code === 'malformed_parameter' ? { path: address.missing('parameter'), status: 400 } : undefined;
}
