import type { App } from '../app-types.ts';
import { isCall } from '../request-path.ts';
import { bestEncoding, pack } from '../serve/encoding.ts';

/** Minimum characters to compress; a shorter response fits into one packet anyway. */
const worthIt = 1024;

/** Compresses the JSON of calls in the best encoding that the client accepts; files and pages are stored compressed. */
export function compressCalls(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthIt || !isCall(request)) return payload;
    void reply.header('vary', 'accept-encoding');
    const encoding = bestEncoding(request.headers['accept-encoding']);
    if (!encoding) return payload;
    void reply.header('content-encoding', encoding);
    return pack(payload, encoding);
  });
}
