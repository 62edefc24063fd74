import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { listFeedArticles, listFeedQuestions, listFeedReplies } from '#db/queries/feeds.ts';
import { listSitemapChunks, listSitemapPages } from '#db/queries/sitemap.ts';
import { demoDatabase, tagsOf } from './demo-database.ts';
import { readProductColumns } from './product-columns.ts';

let db: Db;
beforeEach(async () => (db = await demoDatabase()));
afterEach(() => db.destroy());

const later = '2026-12-01T00:00:00.000Z';

test('the sitemap lists public pages with their last change, its index the newest of each part', async () => {
  await db.updateTable('products').set({ changedAt: later }).where('id', '=', 5).execute();
  const pages = await listSitemapPages(db, 'product', 0);
  expect(pages.find(({ path }) => path === '/product/5')).toEqual({ path: '/product/5', changedAt: later });
  expect((await listSitemapChunks(db)).find(({ path }) => path === '/sitemap-product-0.xml')?.changedAt).toBe(later);
});

test('a part holds 1,000 consecutive ids: a delete shifts none, and empty parts are not listed', async () => {
  const row = await readProductColumns(db);
  await db
    .insertInto('products')
    .values([
      { ...row, id: 1000 },
      { ...row, id: 1001 },
    ])
    .execute();
  const before = await listSitemapPages(db, 'product', 1);
  expect(before.map(({ path }) => path)).toEqual(['/product/1001']);
  await db.updateTable('products').set({ deletedAt: later }).where('id', '=', 2).execute();
  expect(await listSitemapPages(db, 'product', 1)).toEqual(before);
  expect((await listSitemapPages(db, 'product', 0)).map(({ path }) => path)).not.toContain('/product/2');
  await db.updateTable('products').set({ deletedAt: later }).where('id', '=', 1001).execute();
  expect((await listSitemapChunks(db)).map(({ path }) => path)).toEqual(
    ['product', 'brand', 'article', 'question'].map((kind) => `/sitemap-${kind}-0.xml`),
  );
});

test('does not list drafts, inactive brands and held questions', async () => {
  await db.updateTable('forumPosts').set({ status: 'pending' }).where('id', '=', 1).execute();
  await db.updateTable('brands').set({ isActive: 0 }).where('slug', '=', 'nora').execute();
  await db.updateTable('articles').set({ status: 'draft' }).where('slug', '=', 'cat-litter-five-types').execute();
  const paths = (await Promise.all((['brand', 'article', 'question'] as const).map((kind) => listSitemapPages(db, kind, 0))))
    .flat()
    .map(({ path }) => path);
  for (const hidden of ['/forum/post/1', '/brands/nora', '/articles/cat-litter-five-types']) expect(paths).not.toContain(hidden);
  expect(paths).toContain('/forum/post/2');
});

test('parts and index depend on their own tags only', async () => {
  expect(await tagsOf(() => listSitemapPages(db, 'question', 0))).toEqual(['sitemap:question:0']);
  expect(await tagsOf(() => listSitemapChunks(db))).toEqual(['sitemap-index']);
});

test('feeds hold the twenty newest, each depending on what it shows', async () => {
  expect(await listFeedArticles(db)).toHaveLength(20);
  expect(await listFeedQuestions(db)).toHaveLength(20);
  expect((await listFeedQuestions(db))[0]?.id).toBe(60);
  expect(await tagsOf(() => listFeedReplies(db, 30))).toEqual(['question-replies:30']);
  const replies = await listFeedReplies(db, 30);
  expect(replies.map(({ createdAt }) => createdAt)).toEqual(
    replies
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .reverse(),
  );
});
