import { join } from 'node:path';
import { normalize } from 'node:path/posix';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, TooMany } from '#db/errors.ts';
import { address, ownerOf, type MissingKind } from '#db/page-paths.ts';
import { findLastPosition } from '#db/queries/changes.ts';
import { findMoved, isPublicAddress } from '#db/queries/public-addresses.ts';
import { isPhotoShown } from '#db/queries/review-photos.ts';
import type { App } from '../app-types.ts';
import { ApiError } from '../api-error.ts';
import { largeOf } from '../contract/photo-address.ts';
import { decoded } from '../decoded.ts';
import { answerError } from '../hooks/errors.ts';
import { answerFirst } from '../hooks/answer-first.ts';
import { assetCaching, assetPolicy, inertPolicy, securityHeadersOf } from '../hooks/headers.ts';
import { previewedPath } from '../preview-key.ts';
import { fileOf } from '../publisher/generation.ts';
import { siteFolders } from '../publisher/page-file.ts';
import { isCall } from '../request-path.ts';
import { canonicalPath } from '../serve/aliases.ts';
import { BodyCache, type Body } from '../serve/body-cache.ts';
import { listingQuery } from '../serve/listing.ts';
import { MissingPaths } from '../serve/missing-paths.ts';
import { previewAnswers, visitorAnswers } from '../serve/on-demand.ts';
import { ReadyAnswers, type FileHeaders } from '../serve/ready-answers.ts';
import { sendBody } from '../serve/send-body.ts';
import { copyUpload } from '../uploads/copies.ts';
import { adminPageRoutes } from './admin-pages.ts';
import { findMovedList } from './missing.ts';

const pageCaching = 'public, max-age=0, must-revalidate';
const fileCaching = 'public, max-age=86400';
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'";

/** A published page with the content security policy of its generation. */
interface Page {
  body: Body;
  policy: string;
}

/** Serves the published pages, the assets next to them, the operators' uploads, the pictures of reviews, and the console's pages. */
export function siteRoutes(app: App): void {
  const { config, reader, publisher } = app.parts;
  // By path, so that a page in memory is found without the name of its file.
  const pages = new BodyCache(48, (path) => publisher?.live && fileOf(publisher.live, path));
  const ready = new ReadyAnswers(securityHeadersOf(config));
  const { files } = app;
  const { assets } = siteFolders(config.dataDir);
  // Paths of uploads begin with `/uploads`.
  const uploads = config.dataDir;
  const answers = visitorAnswers(app);
  const missing = new MissingPaths();
  const answerPreview = previewAnswers(app);
  publisher?.onReplaced((path) => {
    missing.forgetAll();
    if (path === '*' || !publisher.live) pages.forgetAll();
    else pages.forget(path);
  });

  // Anything but a plain request for a file in memory takes the routes below. An operator's cookie may have to wait for a change.
  answerFirst(app, (request, response) => {
    const { method, url = '', headers } = request;
    if (!publisher?.live || method !== 'GET' || headers.cookie !== undefined || !/^(\/|(\/[\w-][\w.-]*)+)$/.test(url)) return false;
    if (missing.isKnown(url)) {
      const page = pages.held(missingPage(url));
      return page !== undefined && ready.sendMissing(request, response, page);
    }
    const body = pages.held(url) ?? (url.includes('.') ? files.held(join(url.startsWith('/uploads/') ? uploads : assets, url)) : undefined);
    return body !== undefined && ready.send(request, response, body);
  });

  app.get('/_astro/*', (request, reply) => sendFile(request, reply, assets, { caching: assetCaching, policy: assetPolicy }));
  // A name that is a hash of the bytes never changes its content.
  app.get('/uploads/*', async (request, reply) => {
    const [path] = split(request.url);
    // However its address is spelled, a picture of a review is sent only while its review shows it; caches ask each time.
    if (isPhotoPath(path)) {
      if (!(await isPhotoShown(reader, largeOf(path)))) return sendPage(request, reply, '/404', 404);
      return sendFile(request, reply, uploads, { caching: pageCaching, policy: picturePolicy });
    }
    const caching = /^\/uploads\/[0-9a-f]{32}\.webp$/.test(request.url) ? assetCaching : fileCaching;
    return sendFile(request, reply, uploads, { caching, policy: picturePolicy });
  });

  app.get('/*', async (request, reply) => {
    const [path, search] = split(request.url);
    if (path === '/search')
      return reply.redirect(`/products?search=${encodeURIComponent(new URLSearchParams(search).get('q') ?? '')}`, 301);
    if (isCall(request) || !publisher?.live) return unknown(reply);
    const previewed = previewedPath(config.dataDir, path, new URLSearchParams(search), new Date());
    if (previewed) {
      await answerPreview(request, reply, previewed);
      return reply;
    }
    if (missing.has(path) && missing.holds(await findLastPosition(reader))) return sendPage(request, reply, missingPage(path), 404);
    const hidden = isHidden(path);
    const listing = hidden || search === '' ? undefined : listingQuery(path, new URLSearchParams(search));
    if (listing && (await readPage(path))) {
      const moved = await findMovedList(reader, request.url);
      // Not kept by browsers, as below.
      if (moved) return reply.header('cache-control', 'no-cache').redirect(moved, 301);
      const sent = await answers.listing(request, reply, listing);
      return sent ? reply : sendPage(request, reply, address.missing('parameter'), 400);
    }
    const page = hidden || isFileName(path) ? undefined : await readPage(path);
    if (page) {
      allow(request, page.body, { caching: pageCaching, policy: page.policy });
      return sendFound(request, reply, page);
    }
    // Files of public/ are copied next to the hashed assets at each deploy.
    const file = hidden || !path.includes('.') ? undefined : await files.read(join(assets, path));
    if (file) return sendWith(request, reply, file, { caching: fileCaching, policy: picturePolicy });
    return answerMissingPage(request, reply, path, search);
  });

  /** Returns whether a page belongs at a path without a file: it is unpublished, or its file was removed and is rendered again. */
  async function isPage(path: string): Promise<boolean> {
    const isLost = (await publisher?.live?.index.hashOf(path)) !== undefined;
    if (isLost) await publisher?.mend(path);
    return isLost || isPublicAddress(reader, path);
  }

  // Retries if the generation is replaced and removed during the read. One that is only replaced has another policy, as after a deploy.
  async function readPage(path: string): Promise<Page | undefined> {
    if (!publisher) return undefined;
    for (;;) {
      const { live, policy } = publisher;
      const body = live && (await pages.read(path));
      if (body) return { body, policy: body.type.startsWith('text/html') ? policy : inertPolicy };
      if (live === publisher.live) return undefined;
    }
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, path: string, status = 200): Promise<FastifyReply> {
    const page = await readPage(path);
    if (page) return sendFound(request, reply, page, status);
    // Its file was removed, or has another name since this release.
    await publisher?.mend(path);
    return unknown(reply);
  }

  function sendFound(request: FastifyRequest, reply: FastifyReply, { body, policy }: Page, status = 200): FastifyReply {
    const caching = status === 200 ? pageCaching : 'no-cache';
    if (status === 404) ready.allowMissing(body, { caching, policy });
    return sendBody(request, reply.header('content-security-policy', policy), body, caching, status);
  }

  async function sendFile(request: FastifyRequest, reply: FastifyReply, root: string, chosen: FileHeaders): Promise<FastifyReply> {
    const [path] = split(request.url);
    const file = isHidden(path) ? undefined : join(root, path);
    let body = file && (await files.read(file));
    if (file && !body) {
      await copyUpload(reader, config.dataDir, path);
      body = await files.read(file);
    }
    if (!body) return sendPage(request, reply, '/404', 404);
    return sendWith(request, reply, body, chosen);
  }

  function sendWith(request: FastifyRequest, reply: FastifyReply, body: Body, chosen: FileHeaders): FastifyReply {
    allow(request, body, chosen);
    return sendBody(request, reply.header('content-security-policy', chosen.policy), body, chosen.caching);
  }

  // Only what its own address has found, or a stranger's other spelling would choose the headers for the next readers.
  function allow({ url }: FastifyRequest, body: Body, chosen: FileHeaders): void {
    const [path] = split(url);
    if (url === path && !isPhotoPath(path)) ready.allow(body, chosen);
  }

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refused = refusedPage(error, split(request.url)[0]);
    const page = refused && (await readPage(refused.path));
    if (!page) return answerError(error, request, reply);
    if (refused.seconds !== undefined) void reply.header('retry-after', String(refused.seconds));
    return sendFound(request, reply, page, refused.status);
  });
  // Here, because a refusal of a console page is a page too.
  void app.register(adminPageRoutes);

  async function answerMissingPage(request: FastifyRequest, reply: FastifyReply, path: string, search: string): Promise<FastifyReply> {
    const position = await findLastPosition(reader);
    const canonical = canonicalPath(path);
    let moved = await findMoved(reader, canonical ?? path);
    if (!moved && !canonical && !isHidden(path)) {
      if ((await isPage(path)) && (await answers.unpublished(request, reply, path))) return reply;
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
    return sendPage(request, reply, missingPage(path), moved === 'gone' ? 410 : 404);
  }
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

/** Returns the published page to show in place of a missing one of this kind. */
function missingPage(path: string): string {
  const [, kind] = missingPages.find(([pattern]) => pattern.test(path)) ?? [];
  return kind ? address.missing(kind) : '/404';
}
const missingPages: Array<[RegExp, MissingKind]> = [
  [/^\/product\/[^/]+$/, 'product'],
  [/^\/(categories|category)\/[^/]+$/, 'category'],
  [/^\/brands\/[^/]+$/, 'brand'],
  [/^\/articles?\/(preview\/)?[^/]+$/, 'article'],
  [/^\/forum\/post\/[^/]+$/, 'question'],
];

// File systems may ignore case.
function isPhotoPath(path: string): boolean {
  return normalize(path).toLowerCase().startsWith('/uploads/photos/');
}

// Hides error pages, compressed and temporary files, and any path that leaves its folder.
function isHidden(path: string): boolean {
  return (
    path === '/404' ||
    path.startsWith('/missing/') ||
    /\.(br|gz|tmp)$/.test(path) ||
    path.includes('\\') ||
    // A page in memory has one name, so that it can be forgotten: `/./about` is none.
    normalize(path) !== path
  );
}

// A page is served at its own URL only, not at the name of its file.
function isFileName(path: string): boolean {
  return path === '/index' || path.endsWith('.html') || /^\/(product|forum\/post)\/k\d*\//.test(path);
}

function split(url: string): [path: string, search: string] {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  return [decoded(path), at < 0 ? '' : url.slice(at)];
}

function unknown(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
