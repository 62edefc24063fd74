import type { FastifyReply, FastifyRequest } from 'fastify';
import { address } from '#db/page-paths.ts';
import { findLastPosition } from '#db/queries/changes.ts';
import type { App } from '../app-types.ts';
import { answerFirst } from '../hooks/answer-first.ts';
import { securityHeadersOf } from '../hooks/headers.ts';
import { previewedPath } from '../preview-key.ts';
import { isCall } from '../request-path.ts';
import { listingQuery } from '../serve/listing.ts';
import { sendMissing } from '../site/missing-answers.ts';
import { MissingPaths } from '../serve/missing-paths.ts';
import { previewAnswers, visitorAnswers } from '../serve/on-demand.ts';
import { ReadyAnswers } from '../serve/ready-answers.ts';
import { answerRefusals } from '../site/refused-pages.ts';
import { SiteFiles } from '../site/files.ts';
import { nothing, pageCaching, SitePages } from '../site/pages.ts';
import { isFileName, isHidden, missingPage, split } from '../serve/site-paths.ts';
import { adminPageRoutes } from './admin-pages.ts';
import { findMovedList } from './missing.ts';

/** What answers requests for the site. */
interface Site {
  pages: SitePages;
  files: SiteFiles;
  ready: ReadyAnswers;
  missing: MissingPaths;
}

/** Serves the published pages, the assets next to them, the operators' uploads, the pictures of reviews, and the console's pages. */
export function siteRoutes(app: App): void {
  const ready = new ReadyAnswers(securityHeadersOf(app.parts.config));
  const pages = new SitePages(app, ready);
  const files = new SiteFiles(app, ready, pages);
  const site = { pages, files, ready, missing: new MissingPaths() };
  app.parts.publisher?.onReplaced((path, page) => {
    site.missing.forgetAll();
    if (page) pages.hold(path, page);
    else pages.forget(path);
  });
  answerFromMemory(app, site);
  app.get('/_astro/*', (request, reply) => files.sendAsset(request, reply));
  app.get('/uploads/*', (request, reply) => files.sendUpload(request, reply));
  pageRoute(app, site);
  answerRefusals(app, pages);
  // Here, because a refusal of a console page is a page too.
  void app.register(adminPageRoutes);
}

/**
 * Answers plain requests for what is in memory. Anything else takes the routes. An operator's cookie may have to wait for a change.
 */
function answerFromMemory(app: App, { pages, files, ready, missing }: Site): void {
  const { publisher } = app.parts;
  answerFirst(app, (request, response) => {
    const { method, url = '', headers } = request;
    if (!publisher?.live || method !== 'GET' || headers.cookie !== undefined || !/^(\/|(\/[\w-][\w.-]*)+)$/.test(url)) return false;
    if (missing.isKnown(url)) {
      const page = pages.held(missingPage(url));
      return page !== undefined && ready.sendMissing(request, response, page);
    }
    const body = pages.held(url) ?? files.held(url);
    return body !== undefined && ready.send(request, response, body);
  });
}

function pageRoute(app: App, { pages, files, ready, missing }: Site): void {
  const { config, reader, publisher } = app.parts;
  const answers = visitorAnswers(app);
  const answerPreview = previewAnswers(app);

  app.get('/*', async (request, reply) => {
    const [path, search] = split(request.url);
    if (path === '/search')
      return reply.redirect(`/products?search=${encodeURIComponent(new URLSearchParams(search).get('q') ?? '')}`, 301);
    if (isCall(request) || !publisher?.live) return nothing(reply);
    const previewed = await previewedPath({ dataDir: config.dataDir, reader }, path, new URLSearchParams(search), new Date());
    if (previewed) {
      await answerPreview(request, reply, previewed);
      return reply;
    }
    if (missing.has(path) && missing.holds(await findLastPosition(reader))) return pages.send(request, reply, missingPage(path), 404);
    const hidden = isHidden(path);
    const listing = hidden || search === '' ? undefined : listingQuery(path, new URLSearchParams(search));
    if (listing && (await pages.read(path))) return sendListing(request, reply, listing);
    const page = hidden || isFileName(path) ? undefined : await pages.read(path);
    if (page) {
      ready.allowAt(request.url, page.body, { caching: pageCaching, policy: page.policy });
      return pages.sendFound(request, reply, page);
    }
    const file = hidden ? undefined : await files.readPublic(path);
    if (file) return files.sendPublic(request, reply, file);
    return sendMissing(app, request, reply, { pages, missing, answers });
  });

  async function sendListing(request: FastifyRequest, reply: FastifyReply, listing: string): Promise<FastifyReply> {
    const moved = await findMovedList(reader, request.url);
    // Not kept by browsers, which would go round in a circle after the brand's address has moved back.
    if (moved) return reply.header('cache-control', 'no-cache').redirect(moved, 301);
    const sent = await answers.listing(request, reply, listing);
    return sent ? reply : pages.send(request, reply, address.missing('parameter'), 400);
  }
}
