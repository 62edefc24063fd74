import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownerOf } from '#db/page-paths.ts';
import { findLastPosition } from '#db/queries/changes.ts';
import { findMoved } from '#db/queries/public-addresses.ts';
import type { App } from '../app-types.ts';
import { canonicalPath } from '../serve/aliases.ts';
import type { MissingPaths } from '../serve/missing-paths.ts';
import type { VisitorAnswers } from '../serve/on-demand.ts';
import type { SitePages } from './pages.ts';
import { isHidden, missingPage, split } from '../serve/site-paths.ts';

interface Site {
  pages: SitePages;
  missing: MissingPaths;
  answers: VisitorAnswers;
}

/**
 * Answers where neither a page nor a file is: with the page if it is only not published yet, 301 to where it moved, 410 if it was
 * deleted, else 404.
 */
export async function sendMissing(app: App, request: FastifyRequest, reply: FastifyReply, site: Site): Promise<FastifyReply> {
  const { pages, missing, answers } = site;
  const { reader } = app.parts;
  const [path, search] = split(request.url);
  const position = await findLastPosition(reader);
  const canonical = canonicalPath(path);
  let moved = await findMoved(reader, canonical ?? path);
  if (!moved && !canonical && !isHidden(path)) {
    if ((await pages.isExpected(path)) && (await answers.unpublished(request, reply, path))) return reply;
    // The page may have been deleted since the first query.
    moved = await findMoved(reader, path);
  }
  // What belongs to a page goes with it.
  const owner = ownerOf(path);
  if (!moved && owner !== path && (await findMoved(reader, owner)) === 'gone') moved = 'gone';
  const target = moved && moved !== 'gone' ? moved.target : canonical;
  // Browsers keep a redirect. One that has seen both would go round in a circle after the address has moved back.
  if (moved) void reply.header('cache-control', 'no-cache');
  if (target) return reply.redirect(encodeURI(target) + search, 301);
  if (moved !== 'gone') missing.add(path, request.url, position);
  return pages.send(request, reply, missingPage(path), moved === 'gone' ? 410 : 404);
}
