import { holdsForAll } from '#db/test/holds-for-all.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { listFeaturedArticles } from '#db/queries/home.ts';
import { countReviewed, listAxisRanking, listFlaggedBestsellers, listTopRated } from '#db/queries/rankings.ts';
import { listPopularReviews, listRecentReviews } from '#db/queries/recent-reviews.ts';
import { demoDatabase, tagsOf } from './demo-database.ts';

let db: Db;
beforeAll(async () => {
  db = await demoDatabase();
});
afterAll(() => db.destroy());

const all = { petType: 'all', category: 'all' };
const dogFood = { petType: 'dog', category: 'food' };

test('ranks by rating, then more reviews, then lower id, with unrated products last [RANK-05]', async () => {
  const ranked = await listTopRated(db, all, { limit: 500 });
  const keys = ranked.map(({ average, reviews, product }) => [-average, -reviews, product.id]);
  expect(keys).toEqual(
    keys.toSorted((one, other) => (one[0] ?? 0) - (other[0] ?? 0) || (one[1] ?? 0) - (other[1] ?? 0) || (one[2] ?? 0) - (other[2] ?? 0)),
  );
  expect(ranked.at(-1)).toMatchObject({ average: 0, reviews: 0, newestAt: null });
  expect(new Set(ranked.map(({ product }) => product.id)).size).toBe(190);
  // Ties exist, and a page of twenty is the matching slice of the whole.
  expect(keys.filter((key, at) => at > 0 && key[0] === keys[at - 1]?.[0] && key[1] !== keys[at - 1]?.[1]).length).toBeGreaterThan(0);
  for (const offset of [0, 20]) expect(await listTopRated(db, all, { limit: 20, offset })).toEqual(ranked.slice(offset, offset + 20));
});

test('a ranking holds only its own cell, one row per product [RANK-12]', async () => {
  const ranked = await listAxisRanking(db, dogFood, 'taste', 'rating', { limit: 100 });
  expect(new Set(ranked.map(({ product }) => `${product.petType} ${product.category}`))).toEqual(new Set(['dog food']));
  expect(new Set(ranked.map(({ product }) => product.id)).size).toBe(ranked.length);
  expect(await countReviewed(db, dogFood, 'taste', 100)).toBe(ranked.length);
});

test('newest order sorts by the newest review [RANK-17]', async () => {
  const times = (await listAxisRanking(db, all, 'value', 'newest', { limit: 50 })).map(({ newestAt }) => newestAt ?? '');
  expect(times).toEqual(times.toSorted().toReversed());
});

test('the overall axis is the rating itself, without unreviewed products', async () => {
  const overall = await listAxisRanking(db, all, 'overall', 'rating', { limit: 500 });
  expect(overall.map(({ product }) => product.id)).toEqual(
    (await listTopRated(db, all, { limit: overall.length })).map(({ product }) => product.id),
  );
  expect(holdsForAll(overall, ({ average }) => average > 0)).toBe(true);
});

test('sorts flagged bestsellers by their number of reviews [LIST-28]', async () => {
  const cards = await listFlaggedBestsellers(db, all, { limit: 3 });
  expect(holdsForAll(cards, ({ isBestSeller }) => isBestSeller)).toBe(true);
  const counts = cards.map(({ reviewCount }) => reviewCount);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
});

test('a ranking depends on the leaders of its cell and on the cards it shows', async () => {
  const tags = await tagsOf(() => listAxisRanking(db, dogFood, 'taste', 'rating', { limit: 3 }));
  expect(tags.filter((name) => !/^(product|brand):\d+$/.test(name))).toEqual(['rank:dog:food:taste']);
  expect(tags.filter((name) => name.startsWith('product:'))).toHaveLength(3);
});

test('returns the newest and the most liked reviews, each with its product [HOME-23 HOME-24]', async () => {
  const recent = await listRecentReviews(db, 10);
  expect(recent.map(({ createdAt }) => createdAt)).toEqual(
    recent
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  );
  const popular = await listPopularReviews(db, 10);
  const likes = popular.map(({ likeCount }) => likeCount);
  expect(likes).toEqual(likes.toSorted((one, other) => other - one));
  expect(holdsForAll(recent, ({ product }) => product.name !== '')).toBe(true);
  expect(await tagsOf(() => listPopularReviews(db, 1))).toEqual([`product:${popular[0]?.product.id}`, 'reviews:popular']);
});

test('replaces a missing featured article with the newest [HOME-38]', async () => {
  const slugs = ['dog-food-switch-ten-days', 'cat-water-winter', 'rabbit-hay-cuttings'];
  expect((await listFeaturedArticles(db, slugs)).map(({ slug }) => slug)).toEqual(slugs);
  expect(await tagsOf(() => listFeaturedArticles(db, slugs))).not.toContain('articles');
  const filled = await listFeaturedArticles(db, ['no-such-article', ...slugs.slice(1)]);
  expect(filled).toHaveLength(3);
  expect(filled.slice(0, 2).map(({ slug }) => slug)).toEqual(slugs.slice(1));
  expect(await tagsOf(() => listFeaturedArticles(db, ['no-such-article']))).toContain('articles');
});
