import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#db/errors.ts';
import { randomChange } from '#db/test/every-change.ts';
import { fc } from '#db/test/random.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { addressOf } from '#api/contract/address-of.ts';
import { updateArticle } from '#db/changes/articles.ts';
import { updateBrand } from '#db/changes/brands.ts';
import type { Write } from '#db/changes/log.ts';
import { updateProduct } from '#db/changes/products.ts';
import { createQuestion } from '#db/changes/questions.ts';
import { createReply } from '#db/changes/replies.ts';
import { listingQuery } from '../serve/listing.ts';
import { serveTestSite } from './test-site.ts';

let site: Awaited<ReturnType<typeof serveTestSite>>;
/** Listings that the server rendered for readers. */
let rendered: string[] = [];

beforeAll(async () => {
  site = await serveTestSite({ LOG_LEVEL: 'silent', WRITE_LIMITS: '0' });
  const { renderers } = site;
  const render = renderers.render.bind(renderers);
  renderers.render = (url, urgency, publish) => {
    if (!publish && urgency === 'now') rendered.push(url);
    return render(url, urgency, publish);
  };
});
afterAll(() => site.close());

const listings = [
  '/products?sort=newest',
  '/products/dog/food?sort=price-asc',
  '/products/cat?search=ごはん',
  '/products?brand=komorebi&sort=newest',
  '/product-list?rating=4',
  '/product/1?page=2',
  '/product/3?sort=likes',
  '/compare?ids=1,2,3',
  '/categories/food?sort=rating',
  '/brands?search=の',
  '/brands/komorebi?sort=price-desc',
  '/articles?search=犬',
  '/forum?search=ごはん',
  '/forum/health?page=2',
  '/forum/post/1?page=2',
  '/reviews/ranking/all/food?page=2',
];

async function read(url: string): Promise<string> {
  const answer = await site.app.inject(encodeURI(url));
  return `${answer.statusCode} ${answer.body}`;
}

/** What a reader gets without the cache. */
async function fresh(url: string): Promise<string> {
  const { pathname, searchParams } = new URL(encodeURI(url), 'http://localhost');
  const query = listingQuery(pathname, searchParams);
  if (query === undefined) throw new Error(`${url} has no query of a listing`);
  const { status, body } = await site.renderers.render(query, 'soon');
  return `${status} ${Buffer.from(body ?? []).toString()}`;
}

const isPage = (text: string) => text.startsWith('200 ');
/** The list of a renamed brand, which its old slug leads to. */
const isMoved = (text: string) => text.startsWith('301 ');

test.each<[listing: string, found: string, change: (write: Write) => Promise<unknown>]>([
  ['/products?search=あかね雲', '/product/2"', (write) => updateProduct(write, 2, { name: 'あかね雲のごはん' })],
  ['/brands?search=あかね雲', 'あかね雲工房', (write) => updateBrand(write, 2, { name: 'あかね雲工房' })],
  ['/articles?search=あかね雲', 'と朝の散歩', (write) => updateArticle(write, 2, { title: 'あかね雲と朝の散歩' }, {})],
  ['/forum?search=あかね雲', '夕方の散歩で気をつける', (write) => createQuestion(write, question)],
])('%s finds at once what it had not found before', async (listing, found, change) => {
  for (let nth = 0; nth < 2; nth++) expect(await read(listing)).not.toContain(found);
  await site.queue.run(change);
  expect(await read(listing)).toContain(found);
});
const question = {
  ...{ nickname: 'みなみ', iconId: null, authorKey: null, tagIds: [], tags: [], petType: 'dog', category: 'health' },
  ...{ title: 'あかね雲の見える散歩道', content: '夕方の散歩で気をつけることはありますか。' },
};

test('lists of a brand lead from its old slug to the new one, with the rest of their query, and back', async () => {
  const at = async (url: string) => {
    const { statusCode, headers } = await site.app.inject(url);
    return statusCode === 301 ? [headers.location, headers['cache-control']] : statusCode;
  };
  const lists = [
    ['/products?sort=newest&brand=', '&utm_source=x'],
    ['/articles?brand=', ''],
    ...[addressOf('GET /api/products'), addressOf('GET /api/products/facets'), addressOf('GET /api/articles')].map((call) => [
      `${call}?petType=dog&brand=`,
      '',
    ]),
  ] as const;
  const rename = (slug: string) => site.queue.run((write) => updateBrand(write, 2, { slug }));
  const [before, after] = ['nora', 'nora-renamed'];
  for (const [from, to] of [
    [before, after],
    [after, before],
  ] as const) {
    for (const [list, rest = ''] of lists) expect([list, await at(list + from + rest)]).toEqual([list, 200]);
    await rename(to);
    for (const [list, rest = ''] of lists) {
      expect(await at(list + from + rest)).toEqual([list + to + rest, 'no-cache']);
      expect(await at(list + to + rest)).toBe(200);
    }
  }
  expect(await at('/products?brand=nobody')).toBe(200);
});

test('a list is rendered once for clients of every encoding, and smaller for those that accept one', async () => {
  const url = '/products?sort=newest&rating=2';
  rendered = [];
  const sizes = [];
  for (const [encoding, unpack] of [
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
    ['identity', (bytes: Buffer) => bytes],
  ] as const) {
    const { headers, rawPayload } = await site.app.inject({ url, headers: { 'accept-encoding': encoding } });
    expect([headers['content-encoding'] ?? 'identity', headers.vary]).toEqual([encoding, 'accept-encoding']);
    expect(`200 ${unpack(rawPayload).toString()}`).toBe(await fresh(url));
    sizes.push(rawPayload.length);
  }
  const [gzip = 0, br = 0, plain = 0] = sizes;
  expect(Math.max(gzip, br)).toBeLessThan(plain / 3);
  expect(rendered).toHaveLength(1);
});

test('a reply leaves the lists of products, a saved product those of questions', async () => {
  const [products, questions] = ['/products?sort=newest', '/forum?search=ごはん'];
  const renderedFor = async (work: Parameters<typeof site.queue.run>[0]) => {
    for (const listing of [products, questions]) await read(listing);
    await site.queue.run(work);
    rendered = [];
    for (const listing of [products, questions]) await read(listing);
    return rendered.map((url) => url.split('?')[0]);
  };
  const { id } = await site.reader
    .selectFrom('forumPosts')
    .select('id')
    .where('isResolved', '=', 0)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const reply = { nickname: 'みなみ', iconId: null, authorKey: null, content: 'うちの子もそうでした。' };
  expect(await renderedFor((write) => createReply(write, id, reply))).toEqual(['/forum']);
  expect(await renderedFor((write) => updateProduct(write, 2, { price: 1234 }))).toEqual(['/products']);
});

test('after any write a kept listing is what a render would show', async () => {
  let kept = 0;
  const check = fc.asyncProperty(randomChange, async ([name, run]) => {
    for (const listing of listings) await read(listing);
    try {
      await site.queue.run(run);
    } catch (error) {
      if (error instanceof Refusal) return;
      throw error;
    }
    rendered = [];
    for (const listing of listings) {
      const before = rendered.length;
      const [shown, now] = [await read(listing), await fresh(listing)];
      if (rendered.length === before) kept++;
      if (isPage(now) && !isMoved(shown)) expect(shown === now ? '' : `${listing} after: ${name}`).toBe('');
    }
  });
  await fc.assert(check, { numRuns: isLongRun ? 500 : 10, endOnFailure: true });
  expect(kept).toBeGreaterThan(0);
});
