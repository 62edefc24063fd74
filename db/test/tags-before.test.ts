import { afterEach, beforeEach, expect, test } from 'vitest';
import { toggleReviewLike } from '#db/changes/likes.ts';
import type { Write } from '#db/changes/log.ts';
import { moderatePost } from '#db/changes/moderation.ts';
import { updateBrand } from '#db/changes/brands.ts';
import { confirmPrice, updateProduct } from '#db/changes/products.ts';
import { listPopularIds } from '#db/changes/questions.ts';
import { listRankTags } from '#db/changes/rank-tags.ts';
import { listReviewListTags } from '#db/changes/review-lists.ts';
import { createReview } from '#db/changes/reviews.ts';
import type { Db } from '#db/open.ts';
import { recentReviews } from '#db/page-sizes.ts';
import { listChangesAfter } from '#db/queries/changes.ts';
import { countRankingPages } from '#db/queries/products.ts';
import { tag } from '#db/tags.ts';
import { eachRating } from '#api/contract/each-rating.ts';
import { demoDatabase } from './demo-database.ts';

let db: Db;
beforeEach(async () => {
  db = await demoDatabase();
});
afterEach(() => db.destroy());

const at = '2026-11-20T03:00:00.000Z';

/** Runs a write; returns the tags it dirtied. */
async function dirtiedBy(run: (write: Write) => Promise<unknown>): Promise<string[]> {
  await run({ db, at });
  return (await listChangesAfter(db, 0, 1000)).at(-1)?.tags ?? [];
}

function publicReviews() {
  return db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.productId')
    .select('reviews.id')
    .where('reviews.status', '=', 'published')
    .where('reviews.deletedAt', 'is', null)
    .where('products.deletedAt', 'is', null);
}

// Only the state before a write shows which pages stop showing a row.

test('a review that drops a product from a ranking dirties that ranking', async () => {
  const ranked = await db
    .selectFrom('products')
    .select('id')
    .where('deletedAt', 'is', null)
    .orderBy('rating', 'desc')
    .orderBy('reviewCount', 'desc')
    .orderBy('id')
    .limit(24)
    .execute();
  const [last] = ranked.slice(-1);
  const leaves = tag.rank('all', 'all', 'overall');
  expect(await listRankTags(db, last!.id)).toContain(leaves);
  const worst = eachRating(() => 1);
  const review = { ...worst, nickname: 'ゆず', reviewText: 'うちの子は食べませんでした。', petType: null, authorKey: null };
  const dirtied = await dirtiedBy((write) => createReview(write, last!.id, review));
  expect(await listRankTags(db, last!.id)).not.toContain(leaves);
  expect(dirtied).toContain(leaves);
});

test('a product that moves dirties the number of pages of a ranking exactly where it changes', async () => {
  const dogFood = await db
    .selectFrom('products')
    .select('id')
    .where('cellPet', '=', 'dog')
    .where('cellCategory', '=', 'food')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  const pagesOf = (category: string) => Promise.all(['dog', 'all'].map((pet) => countRankingPages(db, pet, category)));
  let repaged = 0;
  for (const { id } of dogFood) {
    const before = { food: await pagesOf('food'), beds: await pagesOf('beds') };
    const dirtied = await dirtiedBy((write) => updateProduct(write, id, { category: 'beds' }));
    for (const category of ['food', 'beds'] as const) {
      const after = await pagesOf(category);
      for (const [nth, pet] of ['dog', 'all'].entries()) {
        const changes = after[nth] !== before[category][nth];
        expect([id, dirtied.includes(tag.cellPages(pet, category))]).toEqual([id, changes]);
        if (changes) repaged++;
      }
    }
  }
  expect(repaged).toBeGreaterThan(0);
});

test('a product that moves to another category dirties its old cells and rankings', async () => {
  const { id } = await db
    .selectFrom('products')
    .select('id')
    .where('petType', '=', 'dog')
    .where('category', '=', 'food')
    .where('reviewCount', '>', 0)
    .orderBy('rating', 'desc')
    .executeTakeFirstOrThrow();
  const before = await listRankTags(db, id);
  expect(before).toContain(tag.rank('dog', 'food', 'overall'));
  const dirtied = await dirtiedBy((write) => updateProduct(write, id, { category: 'toys' }));
  const after = await listRankTags(db, id);
  expect(after).not.toContain(tag.rank('dog', 'food', 'overall'));
  const moved = [...before, ...after].filter((name) => /^rank:\w+:(food|toys):/.test(name));
  expect(moved).toContain(tag.rank('all', 'food', 'overall'));
  const cells = ['food', 'toys'].flatMap((category) => [tag.cell('dog', category), tag.cell('all', category)]);
  expect(dirtied).toEqual(expect.arrayContaining([...cells, ...moved]));
});

test('a product that moves to another category leaves the lists of its pet type clean', async () => {
  const { id } = await db
    .selectFrom('products')
    .select('id')
    .where('petType', '=', 'dog')
    .where('category', '=', 'food')
    .where('isBestSeller', '=', 1)
    .orderBy('rating', 'desc')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const stays = ['rating', 'overall', 'bestseller'].map((ranking) => tag.rank('dog', 'all', ranking));
  expect(await listRankTags(db, id)).toEqual(expect.arrayContaining(stays));
  const dirtied = await dirtiedBy((write) => updateProduct(write, id, { category: 'toys' }));
  expect(dirtied).toContain(tag.cell('dog', 'toys'));
  for (const clean of [...stays, tag.cell('dog', 'all'), tag.cell('all', 'all')]) expect(dirtied).not.toContain(clean);
});

test('an edit dirties the cards of a product only where they show the field', async () => {
  expect(await dirtiedBy((write) => updateProduct(write, 5, { description: '新しい説明です。' }))).not.toContain(tag.productCard(5));
  expect(await dirtiedBy((write) => confirmPrice(write, 5))).not.toContain(tag.productCard(5));
  for (const patch of [{ price: 12 }, { name: '新しい名前' }, { isOnSale: 1 as const }, { brandId: null }])
    expect(await dirtiedBy((write) => updateProduct(write, 5, patch))).toContain(tag.productCard(5));
});

test('an edit of a brand dirties the cards of its products only where they show the field', async () => {
  const cards = tag.brandLink(1);
  expect(await dirtiedBy((write) => updateBrand(write, 1, { description: '新しい紹介です。' }))).not.toContain(cards);
  for (const patch of [{ name: '新しいブランド' }, { slug: 'new-brand' }, { isActive: 0 as const }])
    expect(await dirtiedBy((write) => updateBrand(write, 1, patch))).toContain(cards);
});

test('hiding a review dirties the list of newest reviews that it leaves', async () => {
  const { id } = await db
    .selectFrom('reviews')
    .select('id')
    .where('status', '=', 'published')
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(await listReviewListTags(db, id)).toContain(tag.recentReviews);
  const dirtied = await dirtiedBy((write) => moderatePost(write, 'review', id, 'hide'));
  expect(await listReviewListTags(db, id)).not.toContain(tag.recentReviews);
  expect(dirtied).toContain(tag.recentReviews);
});

test('a change of a review dirties the list of newest reviews only where the home page shows it', async () => {
  const newest = await publicReviews()
    .orderBy('reviews.createdAt', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(recentReviews + 1)
    .execute();
  const [last, next] = newest.slice(-2);
  expect(await listReviewListTags(db, last!.id)).toContain(tag.recentReviews);
  expect(await dirtiedBy((write) => moderatePost(write, 'review', next!.id, 'hide'))).not.toContain(tag.recentReviews);
});

test('removing a like dirties the list of most liked reviews that the review leaves', async () => {
  await db.updateTable('reviews').set({ likeCount: 0 }).execute();
  await db.deleteFrom('reviewLikes').execute();
  // Without likes the newest lead the list; one like lifts the oldest review among them.
  const { id } = await publicReviews().orderBy('reviews.createdAt').executeTakeFirstOrThrow();
  const like = (write: Write) => toggleReviewLike(write, id, { key: 'ある人', addressKey: 'ある家' });
  expect(await listReviewListTags(db, id)).not.toContain(tag.popularReviews);
  expect(await dirtiedBy(like)).toContain(tag.popularReviews);
  expect(await listReviewListTags(db, id)).toContain(tag.popularReviews);
  expect(await dirtiedBy(like)).toContain(tag.popularReviews);
  expect(await listReviewListTags(db, id)).not.toContain(tag.popularReviews);
});

test('hiding a question dirties the list of most viewed questions that it leaves', async () => {
  const [id] = await listPopularIds(db);
  const dirtied = await dirtiedBy((write) => moderatePost(write, 'post', id!, 'hide'));
  expect(await listPopularIds(db)).not.toContain(id);
  expect(dirtied).toContain(tag.popularQuestions);
});
