import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { facetOptions } from '#api/routes/facet-options.ts';
import { migrate } from '#db/migrate.ts';
import { openWriter, type Db } from '#db/open.ts';
import { listArticles } from '#db/queries/articles.ts';
import { listBrandReviews } from '#db/queries/brand-reviews.ts';
import { listBrandProducts } from '#db/queries/brands.ts';
import { listFacets } from '#db/queries/facets.ts';
import { listPopularTags } from '#db/queries/forum-tags.ts';
import { writeCursor } from '#db/queries/pages.ts';
import type { ProductFilter } from '#db/queries/product-filter.ts';
import { listTableProducts } from '#db/queries/product-list.ts';
import { countProducts, listProducts, type ProductSort } from '#db/queries/products.ts';
import { countQuestions, listQuestions, listReplies, type QuestionFilter } from '#db/queries/questions.ts';
import { listAxisRanking, listFlaggedBestsellers, listTopRated } from '#db/queries/rankings.ts';
import { listProductReviews } from '#db/queries/review-list.ts';
import { listReviews } from '#db/queries/reviews.ts';
import { listSitemapChunks } from '#db/queries/sitemap.ts';
import { rankOrders } from '#db/rank-orders.ts';
import { loadWorld } from '#db/seeds/load.ts';
import { demoFolder, readWorld } from '#db/seeds/world.ts';
import { openPlanned, type PlannedReader } from './recorded-plans.ts';

const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-plans-'));
let reader: PlannedReader;

beforeAll(async () => {
  const file = join(folder, 'pet-mikke.db');
  const writer = openWriter(file);
  await migrate(writer);
  await loadWorld(writer, readWorld(demoFolder));
  await writer.destroy();
  reader = openPlanned(file);
});

afterAll(async () => {
  await reader.db.destroy();
  rmSync(folder, { recursive: true });
});

// The first statement of a read is the list; it must read its index in order and scan no table.
async function expectIndex(reads: (db: Db) => Promise<unknown>, index: string): Promise<void> {
  const [plan = []] = await reader.plansOf(reads);
  const text = plan.join('\n');
  expect(text).toMatch(new RegExp(`USING (COVERING )?INDEX ${index}( |$)`, 'm'));
  expect(text).not.toContain('USE TEMP B-TREE');
  expect(plan.filter((step) => /^SCAN \S+$/.test(step))).toEqual([]);
}

const snake = (column: string) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const cells = {
  all: { filter: {}, suffix: '', byId: 'id' },
  pet: { filter: { petType: 'dog' }, suffix: '_pet', byId: 'pet' },
  category: { filter: { category: 'food' }, suffix: '_category', byId: 'category' },
  cell: { filter: { petType: 'dog', category: 'food' }, suffix: '_cell', byId: 'cell' },
} satisfies Record<string, { filter: ProductFilter; suffix: string; byId: string }>;

const sorts = {
  delivered: [5],
  newest: [90],
  rating: [4.2, 10, 5],
  ratingAsc: [4.2, 10, 5],
  priceAsc: [30, 5],
  priceDesc: [30, 5],
} satisfies Record<ProductSort, number[]>;

describe.each(Object.entries(cells))('a list of %s', (_name, { filter, suffix, byId }) => {
  test.each(Object.entries(sorts))('products in the order %s, the first page and one after a cursor', async (sort, keys) => {
    const index =
      sort === 'delivered' || sort === 'newest'
        ? `products_${byId}`
        : sort.startsWith('price')
          ? `products_price${suffix}`
          : `products_rated${suffix}`;
    const options = { sort: sort as ProductSort, limit: 24 };
    await expectIndex((db) => listProducts(db, filter, options), index);
    await expectIndex((db) => listProducts(db, filter, { ...options, cursor: writeCursor(keys, sort) }), index);
  });

  test('rankings use their index', async () => {
    const cell = { petType: 'all', category: 'all', ...filter };
    const span = { limit: 20 };
    await expectIndex((db) => listTopRated(db, cell, span), `products_rated${suffix}`);
    await expectIndex((db) => listFlaggedBestsellers(db, cell, span), `products_bestseller${suffix}`);
    await expectIndex((db) => listAxisRanking(db, cell, 'taste', 'rating', span), `product_axes_rank${suffix}`);
    await expectIndex((db) => listAxisRanking(db, cell, 'taste', 'newest', span), `product_axes_newest${suffix}`);
    await expectIndex((db) => listAxisRanking(db, cell, 'overall', 'rating', span), `products_rated${suffix}`);
  });

  test('the indexes of rankings have the columns of their orders', async () => {
    const indexes = { rating: 'products_rated', bestseller: 'products_bestseller', axis: 'product_axes_rank' };
    for (const [order, index] of Object.entries(indexes)) {
      const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where name = ${index + suffix}`.execute(reader.db);
      const keys = rankOrders[order as keyof typeof rankOrders].map(
        ([column, direction]) => `${snake(column)}${direction === 'desc' ? ' desc' : ''}`,
      );
      expect(rows[0]?.sql.replaceAll('"', '')).toMatch(new RegExp(`[(,] ?${keys.join(', ')}\\)`));
    }
  });

  test('option counts read one index and no row', async () => {
    const plans = await reader.plansOf((db) => listFacets(db, { ...filter, offer: 'sale' }, facetOptions));
    const looks = plans.flat().filter((step) => /^(SCAN|SEARCH) p /.test(step));
    expect(looks).toHaveLength(2 + Object.keys(filter).length);
    for (const look of looks) expect(look).toMatch(/USING (COVERING )?INDEX products_facets/);
  });
});

test.each([
  ['id', undefined],
  ['name', 'products_name'],
  ['category', 'products_category'],
  ['petType', 'products_pet'],
  ['price', 'products_price'],
  ['updated', 'products_updated'],
] as const)('the table of products in the order %s', async (sort, index) => {
  for (const direction of ['asc', 'desc'] as const) {
    const reads = (db: Db) => listTableProducts(db, {}, { sort, direction, limit: 50, offset: 50 });
    if (index) await expectIndex(reads, index);
    const [plan = []] = await reader.plansOf(reads);
    expect(plan.join()).not.toContain('USE TEMP B-TREE');
  }
});

test.each([
  ['picture', 'products_unpictured'],
  ['price_check', 'products_unchecked'],
] as const)('lists and counts products that lack a %s', async (missing, index) => {
  await expectIndex((db) => listTableProducts(db, { missing }, { sort: 'id', direction: 'desc', limit: 50, offset: 50 }), index);
  await expectIndex((db) => countProducts(db, { missing }), index);
});

test('lists of reviews use their index', async () => {
  await expectIndex((db) => listReviews(db, 1, { limit: 20 }), 'reviews_product');
  await expectIndex((db) => listReviews(db, 1, { limit: 20, cursor: writeCursor(['2026-01-01', 5], 'newest rating') }), 'reviews_product');
  await expectIndex((db) => listProductReviews(db, 'recent', { limit: 10 }), 'reviews_recent');
  await expectIndex(
    (db) => listProductReviews(db, 'recent', { limit: 10, cursor: writeCursor(['2026-01-01', 5], 'recent') }),
    'reviews_recent',
  );
  await expectIndex((db) => listProductReviews(db, 'popular', { limit: 10 }), 'reviews_popular');
  await expectIndex(
    (db) => listProductReviews(db, 'popular', { limit: 10, cursor: writeCursor([9, '2026-01-01', 5], 'popular') }),
    'reviews_popular',
  );
  await expectIndex((db) => listBrandReviews(db, 1, { limit: 5 }), 'brand_reviews_brand');
});

test('lists of a brand, of articles and of the forum use their index', async () => {
  await expectIndex((db) => listBrandProducts(db, 1, 'all', { limit: 24 }), 'products_brand');
  await expectIndex((db) => listArticles(db, {}, { limit: 24 }), 'articles_published');
  await expectIndex((db) => listQuestions(db, {}, { sort: 'newest', limit: 10 }), 'forum_posts_newest');
  await expectIndex((db) => listQuestions(db, { category: 'health' }, { sort: 'newest', limit: 10 }), 'forum_posts_category');
  await expectIndex((db) => listQuestions(db, {}, { sort: 'popular', limit: 10 }), 'forum_posts_popular');
  await expectIndex((db) => listQuestions(db, {}, { sort: 'unsolved', limit: 10 }), 'forum_posts_unsolved');
  const [replies = []] = await reader.plansOf((db) => listReplies(db, 1));
  expect(replies.join()).toContain('forum_replies_post');
  await expectIndex((db) => listPopularTags(db, 10), 'forum_tags_popular');
});

test('counts of questions read one index and no row', async () => {
  const filters: QuestionFilter[] = [{}, { category: 'health' }, { petType: 'dog' }, { category: 'health', petType: 'dog' }];
  for (const filter of filters) {
    for (const sort of ['newest', 'unsolved'] as const) {
      const [plan = []] = await reader.plansOf((db) => countQuestions(db, filter, sort));
      expect(plan.join()).toMatch(/^(SCAN|SEARCH) q USING COVERING INDEX forum_posts_facets/);
    }
  }
});

test('the newest change of each part of the sitemap is one index lookup', async () => {
  const [plan = []] = await reader.plansOf(listSitemapChunks);
  const text = plan.join('\n');
  for (const table of ['products', 'forum_posts']) {
    expect(text).toContain(`SEARCH ${table} USING INDEX ${table}_sitemap_part`);
    expect(text).not.toContain(`SCAN ${table}`);
  }
});
