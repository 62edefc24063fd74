import { fastify } from 'fastify';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { processorTime } from '../test/event-loop.ts';
import { sendBody } from './send-body.ts';

test('a plain file costs no more than three times a packed one, however often it is asked for', async () => {
  const text = '<url><loc>https://example.com/product/1</loc></url>\n'.repeat(20_000);
  const app = fastify();
  const gzip = gzipSync(text);
  app.get('/file', (request, reply) => sendBody(request, reply, { type: 'text/xml', hash: 'b', gzip }, 'no-cache'));
  const ask = async (encoding: string) => {
    const begun = process.threadCpuUsage();
    for (let nth = 0; nth < 200; nth++) await app.inject({ method: 'HEAD', url: '/file', headers: { 'accept-encoding': encoding } });
    return processorTime(begun);
  };
  expect((await app.inject({ url: '/file' })).body).toBe(text);
  await ask('gzip');
  // In turn and often: the processor time of a thread counts in steps of milliseconds, and garbage collection falls anywhere.
  let [packed, plain] = [0, 0];
  for (let round = 0; round < 10; round++) {
    packed += await ask('gzip');
    plain += await ask('identity');
  }
  expect(plain / packed).toBeLessThan(3);
  await app.close();
});
