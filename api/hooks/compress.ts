import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { App } from '../app-types.ts';
import { isCall } from '../request-path.ts';
import { bestEncoding } from '../serve/encoding.ts';

/** Minimum characters to compress; a shorter response fits into one packet anyway. */
const worthIt = 1024;
const packed = { br: promisify(brotliCompress), gzip: promisify(gzip) };
// As for the listings: higher levels take more time than their smaller size saves.
const options = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, gzip: { level: 4 } };

/** Compresses the JSON of calls in the best encoding that the client accepts; files and pages are stored compressed. */
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
