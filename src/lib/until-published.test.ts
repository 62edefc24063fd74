import { afterEach, expect, test, vi } from 'vitest';
import { untilPublished } from './until-published.ts';

afterEach(() => vi.unstubAllGlobals());

const answers = (...bodies: object[]) => {
  const ask = vi.fn(() => Promise.resolve(Response.json(bodies.shift() ?? {}, { status: 503 })));
  vi.stubGlobal('fetch', ask);
  return ask;
};

test('waits for the pages of a server that is not ready, and no longer', async () => {
  const ask = answers({ position: 7, publishedThrough: 6 }, { position: 9, publishedThrough: 7 });
  expect(await untilPublished()).toBe(true);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('takes no page for published while the database cannot be read', async () => {
  const ask = answers({ position: 0, publishedThrough: 6 }, { position: 7, publishedThrough: 6 }, { position: 7, publishedThrough: 7 });
  expect(await untilPublished()).toBe(true);
  expect(ask).toHaveBeenCalledTimes(3);
});
