import { join, normalize } from 'node:path';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, TooMany } from '#db/errors.ts';
import { findLastPosition } from '#db/queries/changes.ts';
import { findMoved, isPublicAddress } from '#db/queries/public-addresses.ts';
import { isPhotoShown } from '#db/queries/review-photos.ts';
import type { App } from '../app-types.ts';
import { ApiError } from '../api-error.ts';
import { largeOf } from '../contract/photo-address.ts';
import { answerError } from '../hooks/errors.ts';
import { assetPolicy } from '../hooks/headers.ts';
import { previewedPath } from '../preview-key.ts';
import { fileOf } from '../publisher/generation.ts';
import { siteFolders } from '../publisher/page-file.ts';
import { isCall } from '../request-path.ts';
import { canonicalPath } from '../serve/aliases.ts';
import { BodyCache, type Body } from '../serve/body-cache.ts';
import { listingQuery } from '../serve/listing.ts';
import { MissingPaths } from '../serve/missing-paths.ts';
import { previewAnswers, visitorAnswers } from '../serve/on-demand.ts';
import { sendBody } from '../serve/send-body.ts';
import { copyUpload } from '../uploads/copies.ts';

const pageCaching = 'public, max-age=0, must-revalidate';
const assetCaching = 'public, max-age=31536000, immutable';
const fileCaching = 'public, max-age=86400';
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'";

/** Serves the published pages, the assets next to them, the operators' uploads and the pictures of reviews. */
export function siteRoutes(app: App): void {
  const { config, reader, publisher } = app.parts;
  const pages = new BodyCache(48);
  const { files } = app;
  const { assets } = siteFolders(config.dataDir);
  const answers = visitorAnswers(app);
  const missing = new MissingPaths();
  const answerPreview = previewAnswers(app);
  publisher?.onReplaced((path) => {
    missing.forgetAll();
    if (path === '*' || !publisher.live) pages.forgetAll();
    else pages.forget(fileOf(publisher.live, path));
  });

  app.get('/_astro/*', (request, reply) => sendFile(request, reply, assets, assetCaching, assetPolicy));
  // A name that is a hash of the bytes never changes its content.
  app.get('/uploads/*', async (request, reply) => {
    const [path] = split(request.url);
    // However its address is spelled, a picture of a review is sent only while its review shows it; caches ask each time.
    if (isPhotoPath(path)) {
      if (!(await isPhotoShown(reader, largeOf(path)))) return sendPage(request, reply, '/404', 404);
      return sendFile(request, reply, config.dataDir, pageCaching, picturePolicy);
    }
    const caching = /^\/uploads\/[0-9a-f]{32}\.webp$/.test(request.url) ? assetCaching : fileCaching;
    return sendFile(request, reply, config.dataDir, caching, picturePolicy);
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
    const listing = search === '' ? undefined : listingQuery(path, new URLSearchParams(search));
    if (listing && (await readPage(path))) {
      const sent = await answers.listing(request, reply, listing);
      return sent ? reply : sendPage(request, reply, '/missing/parameter', 400);
    }
    const page = isHidden(path) || isFileName(path) ? undefined : await readPage(path);
    if (page) return sendFound(request, reply, page);
    // Files of public/ are copied next to the hashed assets at each deploy.
    const file = isHidden(path) || !path.includes('.') ? undefined : await files.read(join(assets, normalize(path)));
    if (file) return sendBody(request, reply.header('content-security-policy', picturePolicy), file, fileCaching);
    return answerMissing(request, reply, path, search);
  });

  /** Returns whether a page belongs at a path without a file: it is unpublished, or its file was removed and is rendered again. */
  async function isPage(path: string): Promise<boolean> {
    const isLost = (await publisher?.live?.index.hashOf(path)) !== undefined;
    if (isLost) await publisher?.mend(path);
    return isLost || isPublicAddress(reader, path);
  }

  // Retries if the generation is replaced and removed during the read.
  async function readPage(path: string): Promise<Body | undefined> {
    for (;;) {
      const live = publisher?.live;
      const body = live && (await pages.read(fileOf(live, path)));
      if (body || live === publisher?.live) return body;
    }
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, path: string, status = 200): Promise<FastifyReply> {
    const body = await readPage(path);
    return body ? sendFound(request, reply, body, status) : unknown(reply);
  }

  function sendFound(request: FastifyRequest, reply: FastifyReply, body: Body, status = 200): FastifyReply {
    if (publisher && body.type.startsWith('text/html')) void reply.header('content-security-policy', publisher.policy);
    return sendBody(request, reply, body, status === 200 ? pageCaching : 'no-cache', status);
  }

  async function sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    root: string,
    caching: string,
    policy: string,
  ): Promise<FastifyReply> {
    const [path] = split(request.url);
    const file = isHidden(path) ? undefined : join(root, normalize(path));
    let body = file && (await files.read(file));
    if (file && !body) {
      await copyUpload(reader, config.dataDir, path);
      body = await files.read(file);
    }
    if (!body) return sendPage(request, reply, '/404', 404);
    return sendBody(request, reply.header('content-security-policy', policy), body, caching);
  }

  // A refused request gets the page for a busy site.
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const seconds = waitOf(error);
    const page = seconds === undefined ? undefined : await readPage('/missing/busy');
    if (!page) return answerError(error, request, reply);
    void reply.header('retry-after', String(seconds));
    return sendFound(request, reply, page, error instanceof TooMany ? 429 : 503);
  });

  async function answerMissing(request: FastifyRequest, reply: FastifyReply, path: string, search: string): Promise<FastifyReply> {
    const position = await findLastPosition(reader);
    const canonical = canonicalPath(path);
    let moved = await findMoved(reader, canonical ?? path);
    if (!moved && !canonical && !isHidden(path)) {
      if ((await isPage(path)) && (await answers.unpublished(request, reply, path))) return reply;
      // The page may have been deleted since the first query.
      moved = await findMoved(reader, path);
    }
    const target = moved && moved !== 'gone' ? moved.target : canonical;
    if (target) return reply.redirect(encodeURI(target) + search, 301);
    if (moved !== 'gone') missing.add(path, position);
    return sendPage(request, reply, missingPage(path), moved === 'gone' ? 410 : 404);
  }
}

/** Returns the seconds after which a refused request may be retried; undefined for any other error. */
function waitOf(error: unknown): number | undefined {
  if (error instanceof TooMany) return error.seconds;
  return isDatabaseUnavailable(error) || (error instanceof ApiError && error.code === 'busy') ? 5 : undefined;
}

/** Returns the published page to show in place of a missing one of this kind. */
function missingPage(path: string): string {
  const [, kind] = missingKinds.find(([pattern]) => pattern.test(path)) ?? [];
  return kind ? `/missing/${kind}` : '/404';
}
const missingKinds: Array<[RegExp, string]> = [
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
    path.split('/').includes('..') ||
    path.includes('\0') ||
    path.includes('//')
  );
}

// A page is served at its own URL only, not at the name of its file.
function isFileName(path: string): boolean {
  return path === '/index' || path.endsWith('.html');
}

function split(url: string): [path: string, search: string] {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  return [decode(path), at < 0 ? '' : url.slice(at)];
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function unknown(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
