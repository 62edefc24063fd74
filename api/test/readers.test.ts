import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteProduct, restoreProduct, updateProduct } from '#db/changes/products.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { serveTestSite } from './test-site.ts';

const saves = isLongRun ? 1500 : 12;
/** Milliseconds between two reads of one reader in the short form, so that reading leaves processor time to publishing. */
const pace = isLongRun ? 0 : 20;
let site: Awaited<ReturnType<typeof serveTestSite>>;
let url: string;

beforeAll(async () => {
  // The readers ask for a page that is not published yet more often than a household may.
  site = await serveTestSite({ WRITE_LIMITS: '0' });
  url = await site.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => site.close());

test('readers get no torn or missing page, in any encoding, while pages change', async () => {
  const faults: string[] = [];
  let reads = 0;
  let publishing = true;
  const read = async (path: string, encoding: string, allowed = [200]) => {
    while (publishing) {
      const [answer] = (await once(get(url + path, { headers: { 'accept-encoding': encoding } }), 'response')) as [IncomingMessage];
      const bytes = await buffer(answer);
      const { statusCode: status = 0, headers } = answer;
      const { etag, 'content-encoding': sent = '' } = headers;
      const text = String(sent === 'br' ? brotliDecompressSync(bytes) : sent === 'gzip' ? gunzipSync(bytes) : bytes);
      reads++;
      // Neither an unpublished page nor one that says a page is gone has an ETag.
      const isTagged = etag === undefined ? allowed.length > 1 : isTagOf(etag, bytes, sent);
      if (!allowed.includes(status) || !text.endsWith('</html>') || !isTagged) faults.push(`${path} ${encoding} ${status} ${etag}`);
      await setTimeout(pace);
    }
  };
  const paths = ['/product/1', '/product/2', '/products', '/product-list'];
  const reading = Promise.all([
    ...paths.map((path, at) => read(path, ['identity', 'br', 'gzip'][at % 3] ?? '')),
    // Before it is published again the page is rendered for each reader, and a busy machine may be too slow for that.
    ...['br', 'gzip'].map((encoding) => read('/product/3', encoding, [200, 410, 503])),
  ]);
  for (let nth = 0; nth < saves; nth++) {
    if (nth % 4 === 0) await site.queue.run((write) => (nth % 8 === 0 ? deleteProduct : restoreProduct)(write, 3));
    else await site.queue.run((write) => updateProduct(write, 1 + (nth % 2), { name: `版${nth}` }));
    await site.publisher.follow();
    // The long form saves on while everything is published.
    if (isLongRun && nth === Math.floor(saves / 2)) void site.publisher.publishAll();
  }
  if (isLongRun) await site.publisher.publishAll();
  publishing = false;
  await reading;
  expect(faults.join('\n')).toBe('');
  expect(reads).toBeGreaterThan(isLongRun ? 4000 : saves);
});

/** Hash of the bytes that came with each ETag of an uncompressed page, which is made from the compressed file once that is stored. */
const seen = new Map<string, string>();

function isTagOf(etag: string, bytes: Buffer, sent: string): boolean {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  if (sent !== '') return etag === `"${hash}-${sent}"`;
  const known = seen.get(etag) ?? hash;
  seen.set(etag, hash);
  return known === hash;
}
