import { insertAll } from '../insert-all.ts';
import type { Db } from '../open.ts';
import { countCellMeans } from '../queries/cell-means.ts';
import { loadArticles } from './load-articles.ts';
import { loadBrands, loadProducts } from './load-catalogue.ts';
import { loadQuestions } from './load-forum.ts';
import { loadBrandReviews, loadReviews } from './load-reviews.ts';
import type { World } from './world.ts';

/**
 * Fills an empty database with a world in one transaction, the caller's if there is one, so that an interrupted seed leaves nothing.
 * `scripts/seed` draws the pictures that rows name. Records no change, because the first publish renders every page anyway.
 */
export async function loadWorld(database: Db, world: World): Promise<void> {
  await inTransaction(database, async (db) => {
    const brandIds = await loadBrands(db, world.brands);
    const productIds = await loadProducts(db, world.products, brandIds);
    await loadReviews(db, world.reviews, productIds);
    await loadBrandReviews(db, world.brandReviews, brandIds);
    await loadArticles(db, world.articles, productIds);
    await loadQuestions(db, world.questions, productIds);
    const changedAt = newest(world);
    await insertAll(db, 'cellMeans', await countCellMeans(db));
    await db.insertInto('settings').values({ name: 'demo', value: 'true', changedAt }).execute();
  });
}

/** Returns whether a seed may fill this database: it holds no product, brand, article or question, deleted ones included. */
export async function isEmpty(db: Db): Promise<boolean> {
  for (const table of ['products', 'brands', 'articles', 'forumPosts'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  }
  return true;
}

function inTransaction(db: Db, work: (transaction: Db) => Promise<void>): Promise<void> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

function newest(world: World): string {
  const dates = Object.values(world.reviews)
    .flat()
    .map(({ createdAt }) => new Date(createdAt).toISOString());
  return dates.sort().at(-1) ?? '2026-01-01T00:00:00.000Z';
}
