import { connect, type AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import type { App } from '../app-types.ts';
import { receiveFileWithin, takeFiles } from '../uploads/receive.ts';
import { freshPhoto, sendPhoto, writeReview } from './photos.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ WRITE_LIMITS: '1', TRUST_PROXY: '127.0.0.1' })));
afterAll(() => server.close());

test('a household sends at most twelve files in ten minutes, refused ones counted', async () => {
  const review = await writeReview(server);
  const broken = Buffer.from('no picture');
  const answers = [];
  for (let nth = 0; nth < 12; nth++) answers.push((await sendPhoto(server, review, broken)).status);
  expect(new Set(answers)).toEqual(new Set([415]));
  const refused = await sendPhoto(server, review, await freshPhoto());
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
  // Another household is not concerned.
  expect((await sendPhoto(server, await writeReview(server), await freshPhoto())).status).toBe(201);
});

const formType = 'content-type: multipart/form-data; boundary=x';
const formHead = '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';

/** Sends the beginning of a picture, and no more. */
function beginSending(port: number, path: string, headers: readonly string[]) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  let text = '';
  const ended = new Promise<string>((end) => socket.on('data', (part) => (text += part.toString())).on('close', () => end(text)));
  socket.write(
    `POST ${path} HTTP/1.1\r\n${['host: localhost', formType, 'content-length: 900000', ...headers].join('\r\n')}\r\n\r\n${formHead}`,
  );
  return { socket, ended, answer: () => text };
}

test('slow pictures of one line’s households leave room for another’s', async () => {
  const { app } = server;
  const begun = new Set<string>();
  app.server.prependListener('request', (request) => begun.add(request.headers['x-forwarded-for'] as string));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const slow = await Promise.all(
    [1, 2, 3].map(async (line) => {
      const { id, cookie } = await writeReview(server);
      const path = addressOf('POST /api/reviews/{id}/photos', { params: { id } });
      const from = `2001:db8:5:${line}::1`;
      return beginSending((app.server.address() as AddressInfo).port, path, [`x-forwarded-for: ${from}`, `cookie: ${cookie}`]);
    }),
  );
  await expect.poll(() => begun.size).toBe(3);
  expect((await sendPhoto(server, await writeReview(server), await freshPhoto())).status).toBe(201);
  // None has been refused for its slowness, which would have freed a place.
  expect(slow.map(({ answer }) => answer())).toEqual(['', '', '']);
  for (const { socket } of slow) socket.destroy();
});

test('a file that arrives too slowly is refused, and its connection ended', async () => {
  const app = fastify() as unknown as App;
  await takeFiles(app);
  app.post('/file', (_request, reply) => receiveFileWithin(100, reply, 'photo', 'photo_too_large'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { ended } = beginSending((app.server.address() as AddressInfo).port, '/file', []);
  expect(await ended).toContain('too_slow');
  await app.close();
});
