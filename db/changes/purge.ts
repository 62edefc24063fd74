import { sql, type RawBuilder } from 'kysely';
import { byId } from '../by-id.ts';
import { putSearchText } from '../search-index.ts';
import { tag } from '../tags.ts';
import { recordLongChange, type Write } from './log.ts';
import { searchTextOf } from './product-text.ts';
import { undoableSince } from './undoable.ts';

/** Rows of each kind that one run deletes at most, and products that it takes from brands, so that it stays short; the next continues. */
const portion = 50;

/**
 * Hourly job: removes for good what was deleted 30 days ago, with all that belongs to it and its contents in the audit log. Its address
 * keeps answering 410. A brand with many products loses them in several writes and goes with the last; returns whether one waits for the
 * next write.
 */
export async function purge(write: Write): Promise<boolean> {
  const before = undoableSince(write.at);
  await purgeReplies(write, sql`id in ${expired('forum_replies', before)}`);
  await purgeReviews(write, 'review', sql`id in ${expired('reviews', before)}`);
  await purgeReviews(write, 'brandReview', sql`id in ${expired('brand_reviews', before)}`);
  const brands = await idsOf(write, 'brands', sql`id in ${expired('brands', before)}`);
  const detached = await detachProducts(write, brands);
  const isPart = detached.length === portion;
  const tags = [
    ...(await purgeQuestions(write, sql`id in ${expired('forum_posts', before)}`)),
    ...(await purgeProducts(write, sql`id in ${expired('products', before)}`)),
    ...(await purgeArticles(write, sql`id in ${expired('articles', before)}`)),
    ...(isPart ? [] : await purgeBrands(write, brands)),
    ...detached.flatMap(({ id, deletedAt }) => (deletedAt === null ? [tag.product(id), tag.productCard(id)] : [])),
  ];
  // Hardly any page still shows these rows; the tags of a product, brand, article or question cover what belongs to it.
  await recordLongChange(write, 'deleted rows purged', tags);
  return isPart;
}

type Which = RawBuilder<unknown>;

function expired(table: string, before: string): Which {
  return sql`(select id from ${sql.table(table)} where deleted_at <= ${before} order by deleted_at, id limit ${portion})`;
}

async function purgeReviews(write: Write, kind: 'review' | 'brandReview', which: Which): Promise<void> {
  const [table, likes] = kind === 'review' ? ['reviews', 'review_likes'] : ['brand_reviews', 'brand_review_likes'];
  const ids = await idsOf(write, table, which);
  await drop(write, likes, 'review_id', ids);
  if (kind === 'review') await drop(write, 'review_photos', 'review_id', ids);
  await dropPosts(write, kind, table, ids);
}

async function purgeReplies(write: Write, which: Which): Promise<void> {
  const ids = await idsOf(write, 'forum_replies', which);
  await drop(write, 'forum_votes', 'reply_id', ids);
  await sql`update forum_posts set best_answer_id = null where best_answer_id in ${list(ids)}`.execute(write.db);
  await dropPosts(write, 'reply', 'forum_replies', ids);
}

async function purgeQuestions(write: Write, which: Which): Promise<string[]> {
  const ids = await idsOf(write, 'forum_posts', which);
  await purgeReplies(write, sql`post_id in ${list(ids)}`);
  await drop(write, 'forum_post_tags', 'post_id', ids);
  await drop(write, 'related_questions', 'post_id', ids);
  await drop(write, 'related_questions', 'related_post_id', ids);
  for (const table of ['question_products', 'question_articles']) await drop(write, table, 'post_id', ids);
  await drop(write, 'post_views', 'post_id', ids);
  await dropPosts(write, 'post', 'forum_posts', ids);
  return ids.flatMap((id) => [tag.question(id), tag.questionReplies(id), tag.questionRelations(id)]);
}

async function purgeProducts(write: Write, which: Which): Promise<string[]> {
  const ids = await idsOf(write, 'products', which);
  await purgeReviews(write, 'review', sql`product_id in ${list(ids)}`);
  for (const table of ['article_products', 'question_products', 'favorites', 'product_axes', 'product_prices', 'notice_products'])
    await drop(write, table, 'product_id', ids);
  await dropLinkPlaces(write, 'product', ids);
  await dropAudited(write, 'product', 'products', ids);
  return ids.flatMap((id) => [tag.product(id), tag.productCard(id), tag.productReviews(id), tag.productArticles(id)]);
}

async function purgeArticles(write: Write, which: Which): Promise<string[]> {
  const ids = await idsOf(write, 'articles', which);
  for (const table of ['article_products', 'article_categories', 'related_articles', 'question_articles'])
    await drop(write, table, 'article_id', ids);
  await drop(write, 'related_articles', 'related_article_id', ids);
  await dropLinkPlaces(write, 'article', ids);
  await dropAudited(write, 'article', 'articles', ids);
  return ids.map(tag.article);
}

/** Keeps some products of purged brands without them; their pages have not shown the brand since it was deleted. */
async function detachProducts({ db }: Write, brands: readonly number[]): Promise<Array<{ id: number; deletedAt: string | null }>> {
  if (brands.length === 0) return [];
  const some = sql`(select id from products where brand_id in ${list(brands)} order by brand_id, id limit ${portion})`;
  const rows = await db
    .updateTable('products')
    .set({ brandId: null, brandName: null, brandSlug: null })
    .where(sql<boolean>`id in ${some}`)
    .returningAll()
    .execute();
  const detached = rows.toSorted(byId);
  for (const row of detached) if (row.deletedAt === null) await putSearchText(db, 'product', row.id, searchTextOf(row));
  return detached;
}

/** Purges brands that have no products left. */
async function purgeBrands(write: Write, ids: readonly number[]): Promise<string[]> {
  await purgeReviews(write, 'brandReview', sql`brand_id in ${list(ids)}`);
  if (ids.length === 0) return [];
  await sql`update notices set brand_id = null where brand_id in ${list(ids)}`.execute(write.db);
  await dropLinkPlaces(write, 'brand', ids);
  await dropAudited(write, 'brand', 'brands', ids);
  return ids.flatMap((id) => [tag.brand(id), tag.brandLink(id), tag.brandProducts(id), tag.brandReviews(id), tag.brandArticles(id)]);
}

async function idsOf({ db }: Write, table: string, which: Which): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where ${which} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

function list(ids: readonly number[]): Which {
  return sql`(select cast(value as bigint) from json_each(${JSON.stringify(ids)}))`;
}

async function drop({ db }: Write, table: string, column: string, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql`delete from ${sql.table(table)} where ${sql.ref(column)} in ${list(ids)}`.execute(db);
}

async function dropLinkPlaces({ db }: Write, kind: string, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql`delete from link_places where kind = ${kind} and thing_id in ${list(ids)}`.execute(db);
}

async function dropPosts(write: Write, kind: string, table: string, ids: readonly number[]): Promise<void> {
  for (const [dependent, column] of [
    ['held_posts', 'post_id'],
    ['recent_texts', 'post_id'],
    ['post_contacts', 'post_id'],
    ['reports', 'target_id'],
  ] as const)
    if (ids.length > 0)
      await sql`delete from ${sql.table(dependent)} where kind = ${kind} and ${sql.ref(column)} in ${list(ids)}`.execute(write.db);
  await dropAudited(write, kind, table, ids);
}

async function dropAudited(write: Write, kind: string, table: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await drop(write, table, 'id', ids);
  if (kind === 'product' || kind === 'brand')
    await sql`delete from import_rows where thing_id in ${list(ids)} and import_id in (select id from imports where kind = ${kind})`.execute(
      write.db,
    );
  for (const id of ids)
    await write.db.updateTable('audit').set({ before: null, after: null }).where('subject', '=', `${kind}:${id}`).execute();
}
