import Database from 'better-sqlite3';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { longTest } from '#db/test/long-test.ts';
import { publishedDataDir, type DataDir } from './data-dir.ts';
import { runServer, spawnServer } from './server-process.ts';
import { freshText, kinds } from './visitors.ts';

let data: DataDir;
beforeAll(() => {
  data = publishedDataDir();
});
afterAll(() => data.remove());

test('stores a review once, however often it is sent again after a kill', async () => {
  const reviewText = freshText();
  const address = addressOf('POST /api/products/{id}/reviews', { params: { id: 5 } });
  const body = JSON.stringify({ ...kinds.review.body(), reviewText });
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'sent-before-the-kill' };
  const database = new Database(data.database, { readonly: true });
  const stored = () => database.prepare('select count(*) from reviews where review_text = ?').pluck().get(reviewText);

  const first = await runServer(data.dataDir);
  const sent = request(first.url + address, { method: 'POST', headers });
  sent.on('error', () => undefined);
  sent.end(body);
  // Kills as soon as the row is committed; the client never reads the response.
  await expect.poll(stored, { interval: 1 }).toBe(1);
  await first.kill();
  sent.destroy();

  const again = await runServer(data.dataDir);
  const retry = () => fetch(again.url + address, { method: 'POST', headers, body });
  const [one, other] = [await retry(), await retry()];
  expect([one.status, other.status]).toEqual([201, 201]);
  expect(((await one.json()) as { id: number }).id).toBe(((await other.json()) as { id: number }).id);
  expect(stored()).toBe(1);
  database.close();
  expect(await again.stop()).toBe(0);
});

longTest('of two starts at once on one folder one serves, and the other exits with a message', async () => {
  const starts = [spawnServer(data.dataDir), spawnServer(data.dataDir)];
  const outcomes = await Promise.allSettled(starts.map(({ ready }) => ready));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
  expect(refused).toEqual([expect.stringContaining('別のサーバーが使っています')]);
  await Promise.all(starts.map(({ stop }) => stop()));
});
