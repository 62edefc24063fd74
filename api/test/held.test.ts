import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { createArticle, deleteArticle, updateArticle } from '#db/changes/articles.ts';
import { turnArticles } from '#db/changes/scheduled-articles.ts';
import { bornAt } from '#db/seeds/rows.ts';
import { demoFolder, readWorld } from '#db/seeds/world.ts';
import { eachRating } from '#api/contract/each-rating.ts';
import { previewLinkOf, previewedPath } from '../preview-key.ts';
import { serveTestSite } from './test-site.ts';
import { treeOf } from './tree.ts';
import { unbroken } from './unbroken.ts';

const secret = 'まだ見せないことば';
const publishAt = '2126-11-20T03:00:00.000Z';
let site: Awaited<ReturnType<typeof serveTestSite>>;
let published: string[];

beforeAll(async () => {
  site = await serveTestSite();
  const { publisher, queue } = site;
  const born = { ...bornAt('2026-11-18'), authorKey: null };
  await queue.run(async (write) => {
    const { db } = write;
    const facts = { author: null, authorBio: null, authorImage: null, featuredImage: null, metaTitle: null, metaDescription: null };
    const draft = { ...facts, slug: 'held-draft', title: secret, excerpt: secret, content: `## ${secret}`, publishedAt: null };
    await createArticle(write, { ...draft, status: 'draft' });
    await db.updateTable('articles').set({ publishAt }).where('slug', '=', draft.slug).execute();
    const { isActive } = await db
      .updateTable('brands')
      .set({ name: secret, description: secret })
      .where('slug', '=', 'oyasumi')
      .returning('isActive')
      .executeTakeFirstOrThrow();
    expect(isActive).toBeFalsy();
    for (const status of ['pending', 'hidden'] as const) {
      const review = {
        rating: 5,
        ...eachRating(() => 5),
        reviewText: secret,
        nickname: secret,
      };
      await db
        .insertInto('reviews')
        .values({ ...review, status, productId: 1, userId: null, petType: null, ...born })
        .execute();
      await db
        .insertInto('brandReviews')
        .values({ ...review, status, brandId: 1, userId: null, petType: null, ...born })
        .execute();
      const words = { title: secret, content: secret, petType: 'dog', category: 'health', nickname: secret };
      await db
        .insertInto('forumPosts')
        .values({ ...words, status, userId: null, iconId: null, bestAnswerId: null, closedAt: null, ...born })
        .execute();
      await db
        .insertInto('forumReplies')
        .values({ content: secret, nickname: secret, status, postId: 1, userId: null, iconId: null, ...born })
        .execute();
    }
  });
  await publisher.publishAll();
  published = [...treeOf(publisher.live)].filter(([path]) => !/\.(br|gz)$/.test(path)).map(([, bytes]) => unbroken(bytes.toString()));
});

afterAll(() => site.close());

test('no published byte holds drafts, inactive brands or held posts [BRAND-04]', () => {
  expect(published.length).toBeGreaterThan(500);
  expect(published.filter((page) => page.includes(secret))).toEqual([]);
});

test('a product of an inactive brand stays public without the brand', () => {
  const world = readWorld(demoFolder);
  const product = world.products.find(({ brand }) => brand === 'oyasumi');
  const page = published.find((text) => text.includes(product?.name ?? '-') && text.includes('参考価格'));
  expect(page).toBeDefined();
  expect(page).not.toContain('/brands/oyasumi');
});

const draftId = async () =>
  (await site.reader.selectFrom('articles').select('id').where('slug', '=', 'held-draft').executeTakeFirstOrThrow()).id;

test('only a signed link shows a draft as its page will be, and no index lists it [ART-20]', async () => {
  const id = await draftId();
  const { url } = previewLinkOf(site.dataDir, id, new Date());
  const page = await site.app.inject(url);
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(page.headers['cache-tag']).toBeUndefined();
  expect(page.body).toContain(`id="h-${secret}"`);
  expect(page.body).toContain('下書きのプレビュー');
  expect(page.body).toContain('未公開');
  expect(page.body).toMatch(/<meta name="robots" content="noindex/);
  expect(page.body).not.toContain('rel="canonical"');

  const key = url.split('key=')[1] ?? '';
  const wrong = [
    `/articles/preview/${id}`,
    `/articles/preview/${id}?key=${key}x`,
    `/articles/preview/${id}?key=${key.replace(/^\d/, '9')}`,
    `/articles/preview/${id - 1}?key=${key}`,
    `/articles/preview/0${id}?key=${key}`,
    `/articles/preview/x?key=${key}`,
    `/articles/held-draft?key=${key}`,
  ];
  for (const address of wrong) {
    const answer = await site.app.inject(address);
    expect(answer.statusCode, address).toBe(404);
    expect(unbroken(answer.body), address).not.toContain(secret);
  }
  expect([...treeOf(site.publisher.live).keys()].filter((path) => path.includes('preview'))).toEqual([]);
});

test('a link to a draft expires after seven days', () => {
  const made = new Date('2026-11-20T00:00:00Z');
  const [path = '', search] = previewLinkOf(site.dataDir, 5, made).url.split('?');
  const at = (day: string) => previewedPath(site.dataDir, path, new URLSearchParams(search), new Date(day));
  expect(at('2026-11-26T23:59:59Z')).toBe('/articles/preview/5');
  expect(at('2026-11-27T00:00:01Z')).toBeUndefined();
});

test('a planned article is nowhere until its moment, and then on its page, with that moment as its date', async () => {
  const turn = (at: string) => site.queue.run(({ db }) => turnArticles({ db, at }));
  const shown = async () => {
    const lists = ['/articles/held-draft', '/articles', '/feed.xml', '/sitemap-index.xml'].map(
      async (path) => (await site.app.inject(path)).body,
    );
    const calls = [addressOf('GET /api/articles'), addressOf('GET /api/articles/{slug}', { params: { slug: 'held-draft' } })];
    const answers = await Promise.all([...lists, ...calls.map(async (path) => (await site.app.inject(path)).body)]);
    return answers.filter((body) => unbroken(body).includes(secret) || body.includes('held-draft') || body.includes('2126-11-20')).length;
  };
  await turn('2126-11-20T02:59:59.999Z');
  await site.publisher.follow();
  expect(await shown()).toBe(0);
  await turn(publishAt);
  await site.publisher.follow();
  expect(await shown()).toBeGreaterThan(2);
  expect((await site.app.inject('/articles/held-draft')).body).toContain('2126年11月20日');
  // A draft may have no date, so that it can be published now.
  for (const back of [{ status: 'draft' as const }, { publishedAt: null }])
    await site.queue.run(async (write) => updateArticle(write, await draftId(), back));
});

test('a link to a since published article redirects to its page; to a deleted one it is 404', async () => {
  const id = await draftId();
  const { url } = previewLinkOf(site.dataDir, id, new Date());
  await site.queue.run((write) => updateArticle(write, id, { status: 'published' }));
  const moved = await site.app.inject(url);
  expect([moved.statusCode, moved.headers.location]).toEqual([302, '/articles/held-draft']);
  await site.queue.run((write) => deleteArticle(write, id));
  expect((await site.app.inject(url)).statusCode).toBe(404);
});
