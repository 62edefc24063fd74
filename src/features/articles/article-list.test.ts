import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { demoDatabase } from '#db/test/demo-database.ts';
import { readArticleList } from './article-list.ts';

let db: Db;
beforeEach(async () => (db = await demoDatabase()));
afterEach(() => db.destroy());

const nothingAt = async (query: string) => {
  const list = await readArticleList(db, new URLSearchParams(query));
  expect(list?.articles).toEqual([]);
  return list?.nothing.title;
};

test('[ART-13] each tab has its own sentence where there is no article', async () => {
  await db.updateTable('articles').set({ status: 'draft' }).execute();
  expect(await nothingAt('')).toBe('記事はまだありません');
  expect(await nothingAt('petType=dog')).toBe('犬の記事はまだありません');
  expect(await nothingAt('petType=cat')).toBe('猫の記事はまだありません');
  expect(await nothingAt('sort=popular')).toBe('人気の記事はまだありません');
  expect(await nothingAt('petType=cat&search=猫')).toBe('条件に合う記事が見つかりませんでした');
});

test('[ART-05 ART-13] a list that came out empty offers what to take away, with the count it gives', async () => {
  const list = await readArticleList(db, new URLSearchParams('petType=dog&search=鳥かごの塗装'));
  const left = (await readArticleList(db, new URLSearchParams('petType=dog')))?.total;
  expect(list?.looser).toEqual([{ label: `「鳥かごの塗装」の条件を外す（${String(left)}件）`, href: '/articles?petType=dog' }]);
  expect((await readArticleList(db, new URLSearchParams('search=鳥かごの塗装')))?.looser).toEqual([]);
});

test('[ART-08] the popular tab is the first six of the list', async () => {
  const first = await readArticleList(db, new URLSearchParams());
  const popular = await readArticleList(db, new URLSearchParams('sort=popular'));
  expect(popular?.articles).toEqual(first?.articles.slice(0, 6));
  expect(popular?.total).toBe(6);
  expect(popular?.more).toBeUndefined();
});
