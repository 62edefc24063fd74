import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshPhoto, sendPhoto, writeReview } from './photos.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ WRITE_LIMITS: '1' })));
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
