import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { flushes, storeLater } from './store-later.ts';

test('a stop waits for what is being stored, and nothing is stored after it', async () => {
  const usual = { ...flushes };
  onTestFinished(() => void Object.assign(flushes, usual));
  Object.assign(flushes, { after: 1, retryAfter: 1 });
  const app = fastify();
  const [begun, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const calls: number[] = [];
  let waiting = 1;
  // The first time nothing can be stored, as on a full disk.
  const store = async (most: number) => {
    calls.push(most);
    if (calls.length > 1) waiting = 0;
    begun.resolve(undefined);
    await held.promise;
    return calls.length > 1;
  };
  storeLater(app, { isEmpty: () => waiting === 0, store })();
  await begun.promise;
  let isClosed = false;
  const closing = app.close().then(() => (isClosed = true));
  await new Promise((next) => setImmediate(next));
  expect(isClosed).toBe(false);
  held.resolve(undefined);
  await closing;
  expect(calls).toEqual([500, Infinity]);
});
