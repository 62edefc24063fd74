import { holdsForAll } from '#db/test/holds-for-all.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categories, petTypes, ratedAxes } from '#api/contract/vocabulary.ts';
import { createProduct, deleteProduct, type ProductInput } from '#db/changes/products.ts';
import { toggleReviewLike } from '#db/changes/likes.ts';
import { listRankTags } from '#db/changes/rank-tags.ts';
import { refreshRatings } from '#db/changes/ratings.ts';
import { updateRankingRules } from '#db/changes/settings.ts';
import type { Db } from '#db/open.ts';
import { listFeaturedArticles } from '#db/queries/home.ts';
import { listProducts } from '#db/queries/products.ts';
import { countReviewed, listAxisRanking, listFlaggedBestsellers, listTopRated } from '#db/queries/rankings.ts';
import { listChangesAfter } from '#db/queries/changes.ts';
import { listAxes } from '#db/queries/product.ts';
import { listRankingDetails } from '#db/queries/ranking-details.ts';
import { listReviews } from '#db/queries/reviews.ts';
import { listProductReviews } from '#db/queries/review-list.ts';
import { WriteQueue } from '#db/write-queue.ts';
import { tag } from '../tags.ts';
import { blankProduct } from './blank-product.ts';
import { demoDatabase, tagsOf } from './demo-database.ts';

let db: Db;
beforeAll(async () => {
  db = await demoDatabase();
});
afterAll(() => db.destroy());

const all = { petType: 'all', category: 'all' };
const dogFood = { petType: 'dog', category: 'food' };

const product: ProductInput = {
  name: '',
  description: '',
  price: 10,
  imageUrl: '',
  petType: 'dog',
  category: 'toys',
  ...blankProduct,
};

test('ranks from three reviews on, by rating, more reviews, lower id; the others follow alike [RANK-05]', async () => {
  const ranked = await listTopRated(db, all, { limit: 500 });
  const keys = ranked.map(({ ranked: hasRank, average, reviews, product }) => [hasRank ? 0 : 1, -average, -reviews, product.id]);
  expect(keys).toEqual(
    keys.toSorted((one, other) => one.map((key, at) => key - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0),
  );
  expect(holdsForAll(ranked, (one) => one.ranked === one.reviews >= 3)).toBe(true);
  expect(ranked.at(-1)).toMatchObject({ average: 0, reviews: 0, newestAt: null, ranked: false });
  expect(new Set(ranked.map(({ product }) => product.id)).size).toBe(190);
  // Ties exist, and a page of twenty is the matching slice of the whole.
  expect(keys.filter((key, at) => at > 0 && key[1] === keys[at - 1]?.[1] && key[2] !== keys[at - 1]?.[2]).length).toBeGreaterThan(0);
  for (const offset of [0, 20]) expect(await listTopRated(db, all, { limit: 20, offset })).toEqual(ranked.slice(offset, offset + 20));
});

test('a ranking holds only its own cell, one row per product [RANK-12]', async () => {
  const ranked = await listAxisRanking(db, dogFood, 'taste', 'rating', { limit: 100 });
  expect(new Set(ranked.map(({ product }) => `${product.petType} ${product.category}`))).toEqual(new Set(['dog food']));
  expect(new Set(ranked.map(({ product }) => product.id)).size).toBe(ranked.length);
  expect(await countReviewed(db, dogFood, 'taste', 100)).toBe(ranked.length);
});

test('an axis is compared across categories only where it asks the same [HOME-32 RANK-12]', async () => {
  const eaten = new Set(['food', 'treats']);
  for (const axis of ['taste', 'health'] as const)
    for (const petType of ['all', 'dog'])
      for (const sort of ['rating', 'newest'] as const) {
        const cell = { petType, category: 'all' };
        const list = await listAxisRanking(db, cell, axis, sort, { limit: 500 });
        expect(holdsForAll(list, ({ product: { category } }) => eaten.has(category))).toBe(true);
        expect(await countReviewed(db, cell, axis, 500)).toBe(list.length);
      }
  expect((await listAxisRanking(db, { petType: 'all', category: 'toys' }, 'taste', 'rating', { limit: 5 })).length).toBeGreaterThan(0);
  expect(
    (await listAxisRanking(db, all, 'quality', 'rating', { limit: 500 })).some(({ product: { category } }) => category === 'toys'),
  ).toBe(true);
  const [toy] = await listAxisRanking(db, { petType: 'all', category: 'toys' }, 'taste', 'rating', { limit: 1 });
  const tags = await listRankTags(db, toy?.product.id ?? 0);
  expect(tags.filter((name) => name.endsWith(':taste'))).toEqual(
    [`rank:${toy?.product.petType}:toys:taste`, 'rank:all:toys:taste'].toSorted(),
  );
});

test('a product’s tags name the rankings that have it among their first 24', async () => {
  const holding = new Map<number, string[]>();
  const note = (ranked: ReadonlyArray<{ product: { id: number } }>, name: string) => {
    for (const { product: one } of ranked) holding.set(one.id, [...(holding.get(one.id) ?? []), name]);
  };
  const limit = 24;
  const ids = (await listTopRated(db, all, { limit: 500 })).map(({ product: { id } }) => id);
  for (const petType of ['all', ...petTypes.map(({ code }) => code)])
    for (const category of ['all', ...categories.map(({ code }) => code)]) {
      const cell = { petType, category };
      const nameOf = (ranking: string) => tag.rank(petType, category, ranking);
      note(await listTopRated(db, cell, { limit }), nameOf('overall'));
      note(await listFlaggedBestsellers(db, cell, { limit }), nameOf('bestseller'));
      for (const { code } of ratedAxes) note(await listAxisRanking(db, cell, code, 'rating', { limit }), nameOf(code));
    }
  for (const id of ids) {
    const tags = (await listRankTags(db, id)).filter((name) => !name.endsWith(':rating'));
    expect([id, tags]).toEqual([id, (holding.get(id) ?? []).toSorted()]);
  }
  expect(ids).toHaveLength(190);
});

test('newest order sorts by the newest review [RANK-17]', async () => {
  const times = (await listAxisRanking(db, all, 'value', 'newest', { limit: 50 })).map(({ newestAt }) => newestAt ?? '');
  expect(times).toEqual(times.toSorted().toReversed());
});

test('newest order counts a review that leaves the axis out, as only old ones do [RANK-17]', async () => {
  const old = await demoDatabase();
  const leadersOf = async (axis: string) =>
    (await listAxisRanking(old, all, axis, 'newest', { limit: 5 })).map(({ product: { id }, newestAt }) => [id, newestAt]);
  const [[id = 0] = [], ...others] = await leadersOf('value');
  const latest = old
    .selectFrom('reviews')
    .select(({ fn }) => fn.max('createdAt').as('at'))
    .where('productId', '=', Number(id));
  await old.updateTable('reviews').set({ valueRating: null }).where('productId', '=', Number(id)).where('createdAt', '=', latest).execute();
  await refreshRatings({ db: old, at: '2036-11-20T00:00:00.000Z' }, Number(id));
  const [[first, newestAt] = [], ...rest] = await leadersOf('value');
  expect([first, rest]).toEqual([id, others]);
  // Its time is that of the reviews behind the mean.
  expect(String(newestAt) < String((await leadersOf('overall'))[0]?.[1])).toBe(true);
  await old.destroy();
});

test('the setting changes who has a rank at once; 0 restores the plain order by rating [RANK-05 RANK-21]', async () => {
  const queue = new WriteQueue(db);
  const rankedFrom = async (rankFrom: number) => {
    await queue.run((write) => updateRankingRules(write, { rankFrom }));
    return [await listTopRated(db, all, { limit: 500 }), await listAxisRanking(db, all, 'taste', 'rating', { limit: 500 })];
  };
  const usual = await rankedFrom(3);
  for (const rankFrom of [6, 1])
    for (const list of await rankedFrom(rankFrom)) {
      expect(list.map(({ ranked }) => ranked)).toEqual(
        list.map(({ reviews }) => reviews >= rankFrom).toSorted((one, other) => Number(other) - Number(one)),
      );
      expect(holdsForAll(list, ({ ranked, reviews }) => ranked === reviews >= rankFrom)).toBe(true);
    }
  const { value: id } = await queue.run((write) => createProduct(write, { ...product, name: 'まだ声のないおもちゃ' }));
  for (const list of await rankedFrom(0)) {
    expect(holdsForAll(list, ({ ranked }) => ranked)).toBe(true);
    expect(list.map(({ average }) => average)).toEqual(list.map(({ average }) => average).toSorted((one, other) => other - one));
  }
  const { value: later } = await queue.run((write) => createProduct(write, { ...product, name: 'あとからのおもちゃ' }));
  expect((await listTopRated(db, all, { limit: 500 })).slice(-2).map(({ product: { id: last }, ranked }) => [last, ranked])).toEqual([
    [id, true],
    [later, true],
  ]);
  await queue.run(async (write) => {
    await deleteProduct(write, id);
    await deleteProduct(write, later);
  });
  expect(await rankedFrom(3)).toEqual(usual);
});

test('the overall axis is the rating itself, without unreviewed products', async () => {
  const overall = await listAxisRanking(db, all, 'overall', 'rating', { limit: 500 });
  expect(overall.map(({ product }) => product.id)).toEqual(
    (await listTopRated(db, all, { limit: overall.length })).map(({ product }) => product.id),
  );
  expect(holdsForAll(overall, ({ average }) => average > 0)).toBe(true);
});

test('one review of five stars leads no matches of a search', async () => {
  const queue = new WriteQueue(db);
  const { value: id } = await queue.run((write) => createProduct(write, { ...product, name: '声がひとつのフード', category: 'food' }));
  await queue.run(({ db: writer }) =>
    writer.updateTable('products').set({ rating: 5, reviewCount: 1, ranked: 0 }).where('id', '=', id).execute(),
  );
  const listed = (await listTopRated(db, all, { limit: 500 })).map((place) => place.product);
  const { items: found } = await listProducts(db, { search: 'フード' }, { sort: 'delivered', limit: 500 });
  const named = found.filter(({ name, category }) => category === 'food' && name.includes('フード')).map((card) => card.id);
  const rankedOnes = listed.filter(({ reviewCount }) => reviewCount >= 3).map((card) => card.id);
  const last = Math.max(...rankedOnes.map((ranked) => named.indexOf(ranked)));
  expect(last).toBeGreaterThan(0);
  expect(named.indexOf(id)).toBeGreaterThan(last);
  await queue.run((write) => deleteProduct(write, id));
});

test('sorts flagged bestsellers by their number of reviews [LIST-28]', async () => {
  const cards = (await listFlaggedBestsellers(db, all, { limit: 3 })).map(({ product }) => product);
  expect(holdsForAll(cards, ({ isBestSeller }) => isBestSeller)).toBe(true);
  const counts = cards.map(({ reviewCount }) => reviewCount);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
});

test('a ranking depends on the leaders of its cell and on the cards it shows', async () => {
  const tags = await tagsOf(() => listAxisRanking(db, dogFood, 'taste', 'rating', { limit: 3 }));
  expect(tags.filter((name) => !/^(product-card|brand-link):\d+$/.test(name))).toEqual(['rank:dog:food:taste', 'ranking-rules']);
  expect(tags.filter((name) => name.startsWith('product-card:'))).toHaveLength(3);
});

test('a product’s detail is its means and its most liked review; a like dirties it only by another first', async () => {
  const queue = new WriteQueue(db);
  const id = 1;
  const textOf = async () => (await listRankingDetails(db, [id])).get(id)?.review;
  const { items } = await listReviews(db, id, { limit: 2, sort: 'popular' });
  const [first, second] = items;
  expect(await textOf()).toBe(first?.reviewText);
  expect((await listRankingDetails(db, [id])).get(id)?.means).toEqual(await listAxes(db, id));
  const lead = (first?.likeCount ?? 0) - (second?.likeCount ?? 0);
  const positions: string[][] = [];
  for (let at = 0; at <= lead; at++) {
    const { position } = await queue.run((write) =>
      toggleReviewLike(write, second?.id ?? 0, { key: `reader ${at}`, addressKey: `address ${at}` }),
    );
    const [change] = await listChangesAfter(db, position - 1, 1);
    positions.push(change?.tags.filter((name) => name.startsWith('most-liked')) ?? []);
  }
  expect(await textOf()).toBe(second?.reviewText);
  expect(positions.flat()).toEqual([`most-liked:${id}`]);
});

test('returns the newest and the most liked reviews, each with its product [HOME-23 HOME-24]', async () => {
  const { items: recent } = await listProductReviews(db, 'recent', { limit: 10 });
  expect(recent.map(({ createdAt }) => createdAt)).toEqual(
    recent
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  );
  const { items: popular } = await listProductReviews(db, 'popular', { limit: 10 });
  const likes = popular.map(({ likeCount }) => likeCount);
  expect(likes).toEqual(likes.toSorted((one, other) => other - one));
  expect(holdsForAll(recent, ({ product }) => product.name !== '')).toBe(true);
  expect(await tagsOf(() => listProductReviews(db, 'popular', { limit: 1 }))).toEqual([
    `product-card:${popular[0]?.product.id}`,
    'reviews:popular',
  ]);
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
