import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateProduct } from '#db/changes/products.ts';
import { serveTestSite } from './test-site.ts';

const saves = process.env['LONG'] === '1' ? 1500 : 24;
let site: Awaited<ReturnType<typeof serveTestSite>>;
let url: string;

beforeAll(async () => {
  site = await serveTestSite();
  url = await site.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => site.close());

test('readers never meet a torn or missing page while pages are published again', async () => {
  const faults: string[] = [];
  let reads = 0;
  let publishing = true;
  const paths = ['/product/1', '/product/2', '/products', '/product-list'];
  const read = async (path: string) => {
    while (publishing) {
      const answer = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } });
      const body = await answer.text();
      const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
      reads++;
      if (answer.status !== 200 || !body.endsWith('</html>') || answer.headers.get('etag') !== `"${hash}"`)
        faults.push(`${path} ${answer.status}`);
    }
  };
  const reading = Promise.all(paths.map(read));
  for (let nth = 0; nth < saves; nth++) {
    await site.queue.run((write) => updateProduct(write, 1 + (nth % 2), { name: `版${nth}` }));
    await site.publisher.follow();
    if (nth === Math.floor(saves / 2)) void site.publisher.publishAll();
  }
  await site.publisher.publishAll();
  publishing = false;
  await reading;
  expect(faults).toEqual([]);
  expect(reads).toBeGreaterThan(saves);
});
