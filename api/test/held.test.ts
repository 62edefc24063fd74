import { sql } from 'kysely';
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
const words = { title: secret, excerpt: secret, content: `## ${secret}`, publishedAt: null };
const facts = { author: null, authorBio: null, authorImage: null, featuredImage: null, metaTitle: null, metaDescription: null };
const publishAt = '2126-11-20T03:00:00.000Z';
let site: Awaited<ReturnType<typeof serveTestSite>>;
let published: string[];

beforeAll(async () => {
  site = await serveTestSite();
  const { publisher, queue } = site;
  const born = { ...bornAt('2026-11-18'), authorKey: null };
  await queue.run(async (write) => {
    const { db } = write;
    await createArticle(write, { ...facts, ...words, slug: 'held-draft', status: 'draft' });
    await db.updateTable('articles').set({ publishAt }).where('slug', '=', 'held-draft').execute();
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
      const asked = { title: secret, content: secret, petType: 'dog', category: 'health', nickname: secret };
      await db
        .insertInto('forumPosts')
        .values({ ...asked, status, userId: null, iconId: null, bestAnswerId: null, closedAt: null, ...born })
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

const draft = () =>
  site.reader.selectFrom('articles').select(['id', 'createdAt']).where('slug', '=', 'held-draft').executeTakeFirstOrThrow();

test('only a signed link shows a draft as its page will be, and no index lists it [ART-20]', async () => {
  const article = await draft();
  const { id } = article;
  const { url } = previewLinkOf(site.dataDir, article, new Date());
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

test('a link to a draft expires after seven days', async () => {
  const made = new Date('2026-11-20T00:00:00Z');
  const article = await draft();
  const [path = '', search] = previewLinkOf(site.dataDir, article, made).url.split('?');
  const at = (day: string) => previewedPath(site, path, new URLSearchParams(search), new Date(day));
  expect(await at('2026-11-26T23:59:59Z')).toBe(`/articles/preview/${article.id}`);
  expect(await at('2026-11-27T00:00:01Z')).toBeUndefined();
});

test('a link to a draft does not show another one that has its id after a restore', async () => {
  const write = (slug: string) => site.queue.run(({ db, at }) => createArticle({ db, at }, { ...facts, ...words, slug, status: 'draft' }));
  const linkOf = async (slug: string) => {
    const article = site.reader.selectFrom('articles').select(['id', 'createdAt']).where('slug', '=', slug);
    return previewLinkOf(site.dataDir, await article.executeTakeFirstOrThrow(), new Date()).url;
  };
  await write('sent-outside');
  const former = await linkOf('sent-outside');
  expect((await site.app.inject(former)).statusCode).toBe(200);
  // As a restore does to what came since the backup.
  await site.queue.run(async ({ db }) => {
    await db.deleteFrom('articles').where('slug', '=', 'sent-outside').execute();
    await sql`update sqlite_sequence set seq = (select max(id) from articles) where name = 'articles'`.execute(db);
  });
  await write('not-for-outside');
  const current = await linkOf('not-for-outside');
  expect(current.split('?')[0]).toBe(former.split('?')[0]);
  expect((await site.app.inject(former)).statusCode).toBe(404);
  expect((await site.app.inject(current)).statusCode).toBe(200);
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
    await site.queue.run(async (write) => updateArticle(write, (await draft()).id, back));
});

test('a link to a since published article redirects to its page; to a deleted one it is 404', async () => {
  const article = await draft();
  const { id } = article;
  const { url } = previewLinkOf(site.dataDir, article, new Date());
  await site.queue.run((write) => updateArticle(write, id, { status: 'published' }));
  const moved = await site.app.inject(url);
  expect([moved.statusCode, moved.headers.location]).toEqual([302, '/articles/held-draft']);
  await site.queue.run((write) => deleteArticle(write, id));
  expect((await site.app.inject(url)).statusCode).toBe(404);
});
