import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayAfter } from '#api/contract/durations.ts';
import { addCounts, type Counted } from '#db/changes/counters.ts';
import { deleteCounters } from '#db/changes/old-counters.ts';
import { monthsBefore } from '#db/days.ts';
import type { Db } from '#db/open.ts';
import { listExpiredDays } from '#db/queries/old-counters.ts';
import { countProductReviews } from '#db/queries/review-list.ts';
import { findSiteNumbers } from '#db/queries/site-numbers.ts';
import { demoDatabase } from './demo-database.ts';

let db: Db;
beforeEach(async () => void (db = await demoDatabase()));
afterEach(() => db.destroy());

const at = '2026-11-20T03:00:00.000Z';
const count = (day: string, counted: Counted[]) => addCounts({ db, at }, day, counted);
const views = (product: number, times = 1): Counted => ({ kind: 'product', key: String(product), measure: 'views', detail: '', times });
const clicks = (product: number, detail: string, times = 1): Counted => ({ ...views(product, times), measure: 'clicks', detail });
const sumOf = (days: readonly number[]) => days.reduce((sum, times) => sum + times, 0);

test('returns each day of a period and of the one before, with reviews and answers', async () => {
  await db.updateTable('reviews').set({ createdAt: '2024-06-09T15:00:00.000Z' }).where('id', '=', 1).execute();
  await db.updateTable('forumPosts').set({ createdAt: '2024-06-04T01:00:00.000Z' }).where('id', 'in', [1, 2]).execute();
  await db.updateTable('forumReplies').set({ createdAt: '2024-06-04T20:00:00.000Z' }).where('postId', '=', 1).execute();
  await db.updateTable('forumReplies').set({ createdAt: '2024-06-05T01:00:00.001Z' }).where('postId', '=', 2).execute();
  await count('2024-06-04', [views(1, 4), clicks(1, 'rakuten check'), clicks(1, 'yahoo compare', 2)]);
  await count('2024-06-03', [views(1, 7)]);
  await count('2024-06-11', [views(1)]);
  const numbers = await findSiteNumbers(db, 7, '2024-06-10T12:00:00.000Z');
  expect([numbers.from, numbers.to]).toEqual(['2024-06-04', '2024-06-10']);
  expect(numbers.now.views).toEqual([4, 0, 0, 0, 0, 0, 0]);
  expect(numbers.now.productViews).toEqual(numbers.now.views);
  expect(numbers.now.clicks).toEqual([3, 0, 0, 0, 0, 0, 0]);
  expect(numbers.now.pageClicks).toEqual([1, 0, 0, 0, 0, 0, 0]);
  expect(numbers.before.views).toEqual([0, 0, 0, 0, 0, 0, 7]);
  // The review was written at midnight in Tokyo, so it is of the tenth; the second answer came a thousandth of a second too late.
  expect(numbers.now.reviews).toEqual([0, 0, 0, 0, 0, 0, 1]);
  expect(numbers.now.questions).toEqual([2, 0, 0, 0, 0, 0, 0]);
  expect(numbers.now.answered).toEqual([1, 0, 0, 0, 0, 0, 0]);
  expect(numbers.shares).toEqual([
    { measure: 'clicks', code: 'rakuten check', times: 1, before: 0 },
    { measure: 'clicks', code: 'yahoo compare', times: 2, before: 0 },
    { measure: 'views', code: 'product', times: 4, before: 7 },
  ]);
});

test('a question without answer counts once its 24 hours are over, an answered one at once', async () => {
  await db.updateTable('forumPosts').set({ createdAt: '2024-06-09T16:00:00.000Z' }).where('id', 'in', [1, 2, 3]).execute();
  await db.updateTable('forumReplies').set({ createdAt: '2024-06-09T16:30:00.000Z' }).where('postId', '=', 1).execute();
  await db.updateTable('forumReplies').set({ status: 'hidden' }).where('postId', 'in', [2, 3]).execute();
  await db.updateTable('forumPosts').set({ createdAt: '2024-06-05T16:00:00.000Z' }).where('id', '=', 3).execute();
  const sums = async (at: string) => {
    const { questions, answered } = (await findSiteNumbers(db, 7, at)).now;
    return [questions, answered].map((days) => days.reduce((sum, times) => sum + times, 0));
  };
  expect(await sums('2024-06-09T17:00:00.000Z')).toEqual([2, 1]);
  expect(await sums('2024-06-10T15:59:59.999Z')).toEqual([2, 1]);
  expect(await sums('2024-06-10T16:00:00.000Z')).toEqual([3, 1]);
});

test('counts the reviews that the site shows: none of deleted products, nor of brands that are off or deleted', async () => {
  const reviewed = await db.selectFrom('reviews').select('productId').distinct().orderBy('productId').execute();
  await db.updateTable('products').set({ deletedAt: at }).where('id', '=', reviewed[0]!.productId).execute();
  const brands = await db.selectFrom('brandReviews').select('brandId').distinct().orderBy('brandId').execute();
  await db.updateTable('brands').set({ isActive: 0 }).where('id', '=', brands[0]!.brandId).execute();
  await db.updateTable('brands').set({ deletedAt: at }).where('id', '=', brands[1]!.brandId).execute();
  const off = brands.slice(0, 2).map(({ brandId }) => brandId);
  const ofBrands = await db
    .selectFrom('brandReviews')
    .select('id')
    .where('brandId', 'not in', off)
    .where('status', '=', 'published')
    .execute();
  const { now, before } = await findSiteNumbers(db, 3650, '2026-12-31T03:00:00.000Z');
  expect(sumOf([...now.reviews, ...before.reviews])).toBe((await countProductReviews(db)) + ofBrands.length);
});

test('says from which day views are counted, also after the months that are kept', async () => {
  const from = async () => (await findSiteNumbers(db, 365, at)).countedFrom;
  expect(await from()).toBeNull();
  for (let ago = 0; ago < 730; ago += 10) await count(dayAfter('2026-11-20', -ago), [views(1)]);
  expect(await from()).toBe(dayAfter('2026-11-20', -720));
  for (const expired of await listExpiredDays(db, monthsBefore('2026-11-20', 13))) await deleteCounters({ db, at }, expired);
  expect(await from()).toBe(dayAfter('2026-11-20', -390));
});
