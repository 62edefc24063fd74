import { expect, test } from 'vitest';
import type { RenderAnswer } from '../publisher/render-thread.ts';
import { ListingCache } from './listing-cache.ts';

let renders = 0;
const page = (body = 'page', status = 200) => {
  renders++;
  return Promise.resolve<RenderAnswer>({ id: renders, status, tags: [], headers: {}, milliseconds: 1, body: Buffer.from(body) });
};

test('keeps a page until the next change, and shares a render under way', async () => {
  const cache = new ListingCache(1);
  renders = 0;
  const [first, second] = await Promise.all([cache.render('/products?page=2', 5, page), cache.render('/products?page=2', 5, page)]);
  expect([renders, first === second]).toEqual([1, true]);
  expect(cache.find('/products?page=2', 5)).toBe(first);
  expect(cache.find('/products?page=3', 5)).toBeUndefined();
  expect(cache.find('/products?page=2', 6)).toBeUndefined();
  // A request that read the position before the change does not bring the page back.
  expect(cache.find('/products?page=2', 5)).toBeUndefined();
});

test('keeps no page whose render a change has overtaken, and no answer that is not a page', async () => {
  const cache = new ListingCache(1);
  const { promise, resolve } = Promise.withResolvers<RenderAnswer>();
  const late = cache.render('/products?page=2', 5, () => promise);
  expect(cache.find('/products?page=2', 6)).toBeUndefined();
  resolve(await page('of before'));
  await late;
  expect(cache.find('/products?page=2', 6)).toBeUndefined();
  await cache.render('/products?page=0', 6, () => page('', 400));
  expect(cache.find('/products?page=0', 6)).toBeUndefined();
});

test('a failed render is tried again by the next reader', async () => {
  const cache = new ListingCache(1);
  await expect(cache.render('/brands?page=2', 1, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect((await cache.render('/brands?page=2', 1, page)).answer.status).toBe(200);
});

test('stays within its memory', async () => {
  const cache = new ListingCache(1);
  const addresses = Array.from({ length: 40 }, (_, nth) => `/products?page=${String(nth)}`);
  for (const address of addresses) await cache.render(address, 1, () => page('あ'.repeat(20_000)));
  const kept = addresses.filter((address) => cache.find(address, 1));
  expect(kept.length).toBeLessThan(18);
  expect(kept).toContain(addresses.at(-1));
});
