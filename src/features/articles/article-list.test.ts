import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
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

test('the popular tab is the first six of the list [ART-08]', async () => {
  const first = await readArticleList(db, new URLSearchParams());
  const popular = await readArticleList(db, new URLSearchParams('sort=popular'));
  expect(popular?.articles).toEqual(first?.articles.slice(0, 6));
  expect(popular?.total).toBe(6);
  expect(popular?.more).toBeUndefined();
});
