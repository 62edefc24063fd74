import { expect, test } from 'vitest';
import { kindOf, tag, tagGroups } from '#db/tags.ts';
import type { RenderAnswer } from '../publisher/render-thread.ts';
import { ListingCache } from './listing-cache.ts';

let renders = 0;
const page = (body = 'page', status = 200, tags: string[] = []) => {
  renders++;
  return Promise.resolve<RenderAnswer>({ id: renders, status, tags, headers: {}, milliseconds: 1, body: Buffer.from(body) });
};
const unknown = () => Promise.resolve(undefined);

test('keeps a page until the next change of unknown tags, and shares a render under way', async () => {
  const cache = new ListingCache(1, unknown);
  renders = 0;
  expect(await cache.find('/products?page=2', 5)).toBeUndefined();
  const [first, second] = await Promise.all([cache.render('/products?page=2', page), cache.render('/products?page=2', page)]);
  expect([renders, first === second]).toEqual([1, true]);
  expect(await cache.find('/products?page=2', 5)).toBe(first);
  expect(await cache.find('/products?page=3', 5)).toBeUndefined();
  expect(await cache.find('/products?page=2', 6)).toBeUndefined();
  // A request that read the position before the change does not bring the page back.
  expect(await cache.find('/products?page=2', 5)).toBeUndefined();
});

test.each<[change: string, dirtied: string[], kept: string[]]>([
  ['of nothing that a page shows', [], ['/products?sort=newest', '/articles?page=2', '/forum/health?search=a']],
  ['of a product', [tag.product(9)], ['/articles?page=2', '/forum/health?search=a']],
  ['of a brand', [tag.brandLink(4)], ['/articles?page=2', '/forum/health?search=a']],
  ['of a product that a question shows', [tag.productCard(7)], ['/articles?page=2']],
  ['of an article', [tag.article(3), tag.articles], ['/products?sort=newest', '/forum/health?search=a']],
  ['of a reply', [tag.questionReplies(5), tag.popularQuestions], ['/products?sort=newest', '/articles?page=2']],
  ['of a like', [tag.productReviews(1), tag.popularReviews], ['/products?sort=newest', '/articles?page=2', '/forum/health?search=a']],
  ['of the settings', [tag.settings], []],
  ['of a kind that is not known here', ['weather:tokyo'], []],
])('a change %s leaves the listings that cannot show it', async (_change, dirtied, kept) => {
  const reads: number[][] = [];
  const cache = new ListingCache(1, (...span) => (reads.push(span), Promise.resolve(dirtied)));
  const shown = [tag.settings, tag.notices];
  await cache.find('/', 5);
  await cache.render('/products?sort=newest', () => page('', 200, [...shown, tag.productCard(7), tag.cell('all', 'all')]));
  await cache.render('/articles?page=2', () => page('', 200, [...shown, tag.article(8)]));
  await cache.render('/forum/health?search=a', () => page('', 200, [...shown, tag.productCard(7)]));
  const addresses = ['/products?sort=newest', '/articles?page=2', '/forum/health?search=a'];
  const found = await Promise.all(addresses.map(async (address) => ((await cache.find(address, 8)) ? [address] : [])));
  expect(found.flat()).toEqual(kept);
  expect(reads).toEqual([[5, 8]]);
});

test('every kind of tag is in one group', () => {
  const kinds = new Set(Object.values(tag).map((make) => kindOf(typeof make === 'string' ? make : (make as () => string)())));
  expect(Object.values(tagGroups).flat().toSorted()).toEqual([...kinds].toSorted());
});

test('keeps no page whose render a change has overtaken, and no answer that is not a page', async () => {
  const cache = new ListingCache(1, () => Promise.resolve([]));
  const { promise, resolve } = Promise.withResolvers<RenderAnswer>();
  await cache.find('/products?page=2', 5);
  const late = cache.render('/products?page=2', () => promise);
  expect(await cache.find('/products?page=2', 6)).toBeUndefined();
  resolve(await page('of before'));
  await late;
  expect(await cache.find('/products?page=2', 6)).toBeUndefined();
  await cache.render('/products?page=0', () => page('', 400));
  expect(await cache.find('/products?page=0', 6)).toBeUndefined();
});

test('forgets all pages if the changes cannot be read, and keeps the next ones', async () => {
  const cache = new ListingCache(1, () => Promise.reject(new Error('lost')));
  await cache.find('/', 5);
  await cache.render('/brands?page=2', page);
  expect(await cache.find('/brands?page=2', 6)).toBeUndefined();
  await cache.render('/brands?page=2', page);
  expect(await cache.find('/brands?page=2', 6)).toBeDefined();
});

test('a failed render is tried again by the next reader', async () => {
  const cache = new ListingCache(1, unknown);
  await expect(cache.render('/brands?page=2', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect((await cache.render('/brands?page=2', page)).answer.status).toBe(200);
});

test('stays within its memory', async () => {
  const cache = new ListingCache(1, unknown);
  await cache.find('/', 1);
  const addresses = Array.from({ length: 40 }, (_, nth) => `/products?page=${String(nth)}`);
  for (const address of addresses) await cache.render(address, () => page('あ'.repeat(20_000)));
  const kept = await Promise.all(addresses.map(async (address) => ((await cache.find(address, 1)) ? [address] : [])));
  expect(kept.flat().length).toBeLessThan(18);
  expect(kept.flat()).toContain(addresses.at(-1));
});
