import { holdsForAll } from '#db/test/holds-for-all.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { findBrandReviewStats, listBrandReviews } from '#db/queries/brand-reviews.ts';
import { countBrandProducts, findBrand, listBrandProducts, listBrands } from '#db/queries/brands.ts';
import { demoDatabase, tagsOf } from './demo-database.ts';

let db: Db;
beforeAll(async () => {
  db = await demoDatabase();
});
afterAll(() => db.destroy());

test('lists active brands only, and does not find an inactive one [BRAND-04]', async () => {
  const hidden = await db.selectFrom('brands').select('slug').where('isActive', '=', 0).executeTakeFirstOrThrow();
  expect((await listBrands(db)).map(({ slug }) => slug)).not.toContain(hidden.slug);
  expect(await findBrand(db, hidden.slug)).toBeUndefined();
});

test('sorts brands by popularity, reviews, reading and newest [BRAND-03]', async () => {
  const slugs = async (sort: 'popular' | 'reviews' | 'kana' | 'newest') => (await listBrands(db, sort)).map(({ slug }) => slug);
  expect((await slugs('popular')).slice(0, 3)).toEqual(['komorebi', 'nora', 'tsumugi']);
  expect((await slugs('kana'))[0]).toBe('awaawa');
  const reviews = (await listBrands(db, 'reviews')).map(({ totalReviews }) => totalReviews);
  expect(reviews).toEqual(reviews.toSorted((one, other) => other - one));
  const ids = (await listBrands(db, 'newest')).map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
});

test('averages come from brand reviews, with one decimal, and are null without any', async () => {
  const stats = await findBrandReviewStats(db, 1);
  const spread = Object.values(stats.ratingDistribution).reduce((sum, count) => sum + count, 0);
  expect(spread).toBe(stats.totalReviews);
  expect((await findBrand(db, 'komorebi'))?.averageRating).toBe(stats.averageRating);
  expect(await findBrand(db, 'hills')).toMatchObject({ averageRating: null, totalReviews: 0 });
});

test('lists the products of a brand, of one category or of all [BRAND-15 BRAND-16]', async () => {
  const counts = await countBrandProducts(db, 1);
  const products = await listBrandProducts(db, 1, 'food', { limit: 100 });
  expect(products).toHaveLength(counts.find(({ category }) => category === 'food')?.count ?? 0);
  expect(holdsForAll(products, ({ brandSlug }) => brandSlug === 'komorebi')).toBe(true);
});

test('lists brand reviews newest first, one page at a time', async () => {
  const both = await listBrandReviews(db, 1, { limit: 10 });
  expect([...(await listBrandReviews(db, 1, { limit: 5 })), ...(await listBrandReviews(db, 1, { limit: 5, offset: 5 }))]).toEqual(both);
});

test('lists depend on the brands they show, and not on a whole category', async () => {
  const tags = await tagsOf(() => listBrands(db, 'popular', 2));
  expect(tags).toEqual(['brand-reviews:1', 'brand-reviews:2', 'brand:1', 'brand:2', 'brands']);
  const own = await tagsOf(() => listBrandProducts(db, 1, 'all', { limit: 24 }));
  expect(own.filter((name) => !name.startsWith('product-card:'))).toEqual(['brand-link:1', 'brand-products:1']);
});
