import type { FastifyReply, FastifyRequest } from 'fastify';
import { brotliCompressSync, constants } from 'node:zlib';
import type { App } from '../app-types.ts';
import type { RenderAnswer, Renderers } from '../publisher/renderers.ts';
import { ApiError } from '../plugins/api-error.ts';
import { wholePolicy } from '../publisher/policy.ts';
import { bestEncoding } from './encoding.ts';

const mostInFlight = 8;
let inFlight = 0;

/** Renders a listing with a query by the same build that publishes pages; nothing of it is stored. False, and nothing sent, where the query makes no sense. */
export function answerListing(app: App, request: FastifyRequest, reply: FastifyReply, address: string): Promise<boolean> {
  return answer(app, request, reply, address, 'no-cache');
}

/** Renders a page that is public, while its file is not there yet or was lost. False, and nothing sent, where there is no such page any more. */
export function answerUnpublished(app: App, request: FastifyRequest, reply: FastifyReply, path: string): Promise<boolean> {
  return answer(app, request, reply, path, 'no-cache', (status) => status === 200);
}

/** Renders a page that is for nobody but the caller and stands in no index: a draft, the console. */
export async function answerPreview(app: App, request: FastifyRequest, reply: FastifyReply, address: string): Promise<void> {
  void reply.header('x-robots-tag', 'noindex');
  await answer(app, request, reply, address, 'private, no-store');
}

async function answer(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
  caching: string,
  isWanted = (status: number) => status !== 400,
): Promise<boolean> {
  const { renderers } = app.parts;
  if (!renderers || inFlight >= mostInFlight) throw new ApiError('busy');
  inFlight++;
  try {
    const { status, headers, body, reason } = await renderPage(renderers, address);
    if (status === 500 || !body) throw new Error(`${address} could not be rendered: ${reason ?? ''}`);
    if (!isWanted(status)) return false;
    void reply.header('cache-control', caching);
    if ((status === 301 || status === 302) && headers['location']) {
      reply.redirect(headers['location'], status);
      return true;
    }
    void reply.headers({ vary: 'accept-encoding', 'content-security-policy': wholePolicy(headers) });
    void reply.code(status).type(headers['content-type'] ?? 'text/html; charset=utf-8');
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    if (bestEncoding(request.headers['accept-encoding']) === 'br') {
      reply.header('content-encoding', 'br').send(brotliCompressSync(body, { params }));
    } else {
      reply.send(Buffer.from(body));
    }
    return true;
  } finally {
    inFlight--;
  }
}

// An address that no page stands for is answered with the page for that.
async function renderPage(renderers: Renderers, address: string): Promise<RenderAnswer> {
  const answer = await renderers.render(address, 'now');
  if (answer.status !== 404 || answer.body?.length !== 0) return answer;
  return { ...(await renderers.render('/404', 'now')), status: 404 };
}
