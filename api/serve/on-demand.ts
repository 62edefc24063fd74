import type { FastifyReply, FastifyRequest } from 'fastify';
import { brotliCompressSync, constants } from 'node:zlib';
import type { App } from '../app-types.ts';
import { ApiError } from '../plugins/api-error.ts';

const mostInFlight = 8;
let inFlight = 0;

/** Renders a listing with a query by the same build that publishes pages; nothing of it is stored. False, and nothing sent, where the query makes no sense. */
export async function answerListing(app: App, request: FastifyRequest, reply: FastifyReply, address: string): Promise<boolean> {
  const { renderers, publisher } = app.parts;
  if (!renderers || inFlight >= mostInFlight) throw new ApiError('busy');
  inFlight++;
  try {
    const answer = await renderers.render(address, 'now');
    if (answer.status === 500 || !answer.body) throw new Error(`${address} could not be rendered: ${answer.reason ?? ''}`);
    if (answer.status === 400) return false;
    if (answer.status === 301 && answer.headers['location']) {
      reply.redirect(answer.headers['location'], 301);
      return true;
    }
    void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', 'content-security-policy': publisher?.policy ?? '' });
    void reply.code(answer.status).type('text/html; charset=utf-8');
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    if (request.headers['accept-encoding']?.includes('br')) {
      reply.header('content-encoding', 'br').send(brotliCompressSync(answer.body, { params }));
    } else {
      reply.send(Buffer.from(answer.body));
    }
    return true;
  } finally {
    inFlight--;
  }
}
