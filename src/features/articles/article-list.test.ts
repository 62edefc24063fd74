import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { articlesPerPage } from '#db/page-sizes.ts';
import { listArticles } from '#db/queries/articles.ts';
import { demoDatabase } from '#db/test/demo-database.ts';
import { readArticleList } from './article-list.server.ts';

let db: Db;
beforeEach(async () => (db = await demoDatabase()));
afterEach(() => db.destroy());

const nothingAt = async (query: string) => {
  const list = await readArticleList(db, new URLSearchParams(query));
  expect(list?.articles).toEqual([]);
  return list?.nothing.title;
};

test('each empty tab has its own message [ART-13]', async () => {
  await db.updateTable('articles').set({ status: 'draft' }).execute();
  expect(await nothingAt('')).toBe('記事はまだありません');
  expect(await nothingAt('petType=dog')).toBe('犬の記事はまだありません');
  expect(await nothingAt('petType=cat')).toBe('猫の記事はまだありません');
  expect(await nothingAt('sort=popular')).toBe('人気の記事はまだありません');
  expect(await nothingAt('petType=cat&search=猫')).toBe('条件に合う記事が見つかりませんでした');
});

test('an empty list offers conditions to remove, each with the count it leads to [ART-05 ART-13]', async () => {
  const list = await readArticleList(db, new URLSearchParams('petType=dog&search=鳥かごの塗装'));
  const left = (await readArticleList(db, new URLSearchParams('petType=dog')))?.total;
  expect(list?.looser).toEqual([{ label: `「鳥かごの塗装」の条件を外す（${String(left)}件）`, href: '/articles?petType=dog' }]);
  expect((await readArticleList(db, new URLSearchParams('search=鳥かごの塗装')))?.looser).toEqual([]);
});

test('the list of a pet type that no article is classified by is empty and offers to remove it', async () => {
  expect(await nothingAt('petType=bird')).toBe('条件に合う記事が見つかりませんでした');
  const list = await readArticleList(db, new URLSearchParams('petType=bird&search=猫'));
  expect(list?.conditions.map(({ label, href }) => [label, href])).toEqual([
    ['猫', '/articles?petType=bird'],
    ['鳥', '/articles?search=%E7%8C%AB'],
  ]);
  expect(list?.tabs.filter(({ current }) => current)).toEqual([]);
  expect(list?.looser.map(({ href }) => href)).toEqual(['/articles?search=%E7%8C%AB']);
});

test('the popular tab is the first six of the list [ART-08]', async () => {
  const first = await readArticleList(db, new URLSearchParams());
  const popular = await readArticleList(db, new URLSearchParams('sort=popular'));
  expect([popular?.newest, popular?.articles]).toEqual([[], first?.newest]);
  expect(popular?.total).toBe(6);
  expect(popular?.more).toBeUndefined();
});

test('the first page is the row of the newest and, below it, the others in the documented order [ART-06]', async () => {
  await db
    .updateTable('articles')
    .set({ status: 'published', publishedAt: '2020-01-01T00:00:00.000Z' })
    .where('status', '=', 'draft')
    .execute();
  const list = await readArticleList(db, new URLSearchParams());
  const page = await listArticles(db, {}, { limit: articlesPerPage });
  expect(list?.newest).toHaveLength(6);
  expect([...(list?.newest ?? []), ...(list?.articles ?? [])]).toEqual(page);
  expect([list?.shown, list?.more]).toEqual([24, '/articles?page=2']);
  const second = await readArticleList(db, new URLSearchParams('page=2'));
  expect(second?.newest).toEqual([]);
  expect(second?.articles).toEqual(await listArticles(db, {}, { limit: articlesPerPage, offset: articlesPerPage }));
});

test('a narrowed list, or one that the row would hold whole, has no row above it [ART-06]', async () => {
  for (const query of ['petType=dog', 'petType=cat', 'search=猫', 'category=dog-health']) {
    const narrowed = await readArticleList(db, new URLSearchParams(query));
    expect([query, narrowed?.newest, narrowed?.articles.length]).toEqual([query, [], narrowed?.shown]);
  }
  for (const [count, newest] of [
    [7, 6],
    [6, 0],
  ] as const) {
    const kept = (await listArticles(db, {}, { limit: count })).map(({ id }) => id);
    await db.updateTable('articles').set({ status: 'draft' }).where('id', 'not in', kept).execute();
    const few = await readArticleList(db, new URLSearchParams());
    expect([few?.newest.length, few?.articles.length]).toEqual([newest, count - newest]);
  }
});
