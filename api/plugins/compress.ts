import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { App } from '../app-types.ts';
import { isCall } from '../request-path.ts';
import { bestEncoding } from '../serve/encoding.ts';

/** Characters below which the answer fits into the packet that is sent anyway. */
const worthIt = 1024;
const packed = { br: promisify(brotliCompress), gzip: promisify(gzip) };
// As for the listings: what more effort saves is less than the time it takes.
const options = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, gzip: { level: 4 } };

/** Sends the JSON of calls in the best encoding the client takes; files and pages come packed from where they are stored. */
export function compressCalls(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthIt || !isCall(request)) return payload;
    void reply.header('vary', 'accept-encoding');
    const encoding = bestEncoding(request.headers['accept-encoding']);
    if (!encoding) return payload;
    void reply.header('content-encoding', encoding);
    return packed[encoding](payload, options[encoding]);
  });
}
