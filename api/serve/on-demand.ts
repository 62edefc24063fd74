import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app-types.ts';
import { householdOf, networkOf } from '../client-address.ts';
import { findLastPosition, listDirtied } from '#db/queries/changes.ts';
import { FairShare, type Shares } from '../fair-share.ts';
import { ApiError } from '../api-error.ts';
import { pathOf } from '../request-path.ts';
import { mediaType, pageFile } from '../publisher/page-file.ts';
import { wholePolicy } from '../publisher/policy.ts';
import type { RenderAnswer } from '../publisher/render-thread.ts';
import { rendersPerThread, type Renderers } from '../publisher/renderers.ts';
import { bestEncoding, pack } from './encoding.ts';
import { ListingCache, type RenderedListing } from './listing-cache.ts';
import { robotsHeaders } from './send-body.ts';

/** Renders that listings leave free for saved pages and the console. */
const reserve = 2;
/** Limits for visitors' listings. A household that browses at human speed never reaches the rate. */
const listings: Omit<Shares, 'places'> = { perHousehold: 2, mostWaiting: 60, mostWaitingPerHousehold: 8, patience: 5_000 };
const listingRate = { burst: 60, perSecond: 5 };
const cachedMegabytes = 8;
/** Limits for the console and drafts, independent of visitors' listings. */
const previews: Shares = { places: 4, perHousehold: 4, mostWaiting: 40, mostWaitingPerHousehold: 40, patience: 10_000 };

/** Limits for the pages of the console that need no session, so that strangers take no place of operators. The rate is that of listings. */
const openPages: Shares = { places: 2, perHousehold: 1, mostWaiting: 20, mostWaitingPerHousehold: 8, patience: 5_000 };

type Answer<T> = (request: FastifyRequest, reply: FastifyReply, address: string) => Promise<T>;

/** Sends pages rendered for visitors and stores none of them. Each throws `too_many` or `busy` if no place is free. */
export interface VisitorAnswers {
  /**
   * Sends a listing with a query; one that is kept counts for nobody's share. Returns false and sends nothing if
   * the query is invalid.
   */
  listing: Answer<boolean>;
  /** Sends a public page whose file does not exist yet or was lost. Returns false and sends nothing if there is no such page. */
  unpublished: Answer<boolean>;
}

/** Returns the answers for visitors, rendered by the build that publishes pages. */
export function visitorAnswers(app: App): VisitorAnswers {
  const places = app.parts.config.renderThreads * rendersPerThread - reserve;
  const share = new FairShare({ ...listings, places, ...rateOf(app) });
  const cache = new ListingCache(cachedMegabytes, (from, to) => listDirtied(app.parts.reader, from, to));
  const caching = 'no-cache';
  const isPage = (status: number) => status === 200;
  return {
    listing: (request, reply, address) => answer(app, share, { request, reply, address, caching, cache }),
    unpublished: (request, reply, address) => answer(app, share, { request, reply, address, caching, isWanted: isPage }),
  };
}

/** Returns an answer that renders a page for its caller only, a draft or the console, and keeps it out of search engines. */
export function previewAnswers(app: App): Answer<void> {
  return ownAnswers(app, new FairShare(previews));
}

/** Returns an answer as `previewAnswers` does, for pages that strangers may open. */
export function openPageAnswers(app: App): Answer<void> {
  return ownAnswers(app, new FairShare({ ...openPages, ...rateOf(app) }));
}

function ownAnswers(app: App, share: FairShare): Answer<void> {
  return async (request, reply, address) => {
    void reply.header('x-robots-tag', 'noindex');
    await answer(app, share, { request, reply, address, caching: 'private, no-store' });
  };
}

function rateOf(app: App): Pick<Shares, 'rate'> {
  const { writeLimits: factor } = app.parts.config;
  return factor > 0 ? { rate: { burst: listingRate.burst * factor, perSecond: listingRate.perSecond * factor } } : {};
}

interface OnDemandRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  address: string;
  caching: string;
  cache?: ListingCache;
  isWanted?: (status: number) => boolean;
}

async function answer(app: App, share: FairShare, page: OnDemandRequest): Promise<boolean> {
  const { request, reply, address, cache } = page;
  const { renderers, reader } = app.parts;
  if (!renderers) throw new ApiError('busy');
  const known = await cache?.find(address, await findLastPosition(reader));
  if (known) return send(page, known);
  const leave = await share.enter(householdOf(request.ip), { network: networkOf(request.ip), response: reply.raw });
  try {
    const render = () => renderPage(renderers, address);
    return await send(page, cache ? await cache.render(address, render) : { answer: await render(), packed: {} });
  } finally {
    leave();
  }
}

/** Sends a rendered page; returns false and sends nothing if it is not wanted. */
async function send(
  { request, reply, address, caching, isWanted = notInvalid }: OnDemandRequest,
  listing: RenderedListing,
): Promise<boolean> {
  const { status, headers, body, reason } = listing.answer;
  if (status === 503 || status === 504) throw new ApiError('busy');
  // The log keeps this message, and a query says what a visitor looks for.
  if (status === 500 || !body) throw new Error(`${pathOf({ url: address })} could not be rendered: ${reason ?? ''}`);
  if (!isWanted(status)) return false;
  void reply.header('cache-control', caching);
  if ((status === 301 || status === 302) && headers['location']) {
    reply.redirect(headers['location'], status);
    return true;
  }
  void reply.headers({ vary: 'accept-encoding', 'content-security-policy': wholePolicy(headers) });
  // As the page's file is sent; the render names no charset.
  const type = mediaType(status === 200 ? pageFile(pathOf({ url: address })) : 'index.html');
  void reply.code(status).type(type).headers(robotsHeaders(type));
  const encoding = bestEncoding(request.headers['accept-encoding']);
  if (encoding) {
    reply.header('content-encoding', encoding).send(await (listing.packed[encoding] ??= pack(body, encoding)));
  } else {
    // A view of the kept page: each reader's own copy would be in memory until it is read.
    reply.send(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
  }
  return true;
}

const notInvalid = (status: number) => status !== 400;

// An address without a page gets the 404 page.
async function renderPage(renderers: Renderers, address: string): Promise<RenderAnswer> {
  const answer = await renderers.render(address, 'now');
  if (answer.status !== 404 || answer.body?.length !== 0) return answer;
  return { ...(await renderers.render('/404', 'now')), status: 404 };
}
