import { sql, type RawBuilder } from 'kysely';
import { byId } from '../by-id.ts';
import { postTables } from '../post-tables.ts';
import { putSearchText } from '../search-index.ts';
import type { PostKind } from '../tables/visitors.ts';
import { tag } from '../tags.ts';
import { forgetInLetters } from './letter-reviews.ts';
import { recordLongChange, type Write } from './log.ts';
import { nameInBrandNotices } from './notices.ts';
import { searchTextOf } from './product-text.ts';
import { dropUnusedTags } from './question-tags.ts';
import { undoableSince } from './undoable.ts';

/** Rows of each kind that one write deletes at most, and products that it takes from brands, so that it stays short. */
const portion = 50;
/** Rows of each kind that belong to them, such as reviews, votes and prices, which one write deletes at most. */
const ownedPortion = 200;

/**
 * Hourly job: removes for good what was deleted 30 days ago, with all that belongs to it and its contents in the audit log. Its address
 * keeps answering 410. What belongs to a row goes before it, a portion in each write; a brand keeps its products until then too. Returns
 * whether something may be left for the next write.
 */
export async function purge(write: Write): Promise<boolean> {
  const before = undoableSince(write.at);
  const find = (table: string) => idsOf(write, table, expired(table, before));
  const [questions, products] = [await find('forum_posts'), await find('products')];
  const [articles, brands] = [await find('articles'), await find('brands')];
  const { detached, isNamed } = await detachProducts(write, brands);
  const waiting = {
    questions: await purgePosts(write, 'reply', before, questions),
    products:
      (await purgePosts(write, 'review', before, products)) || (await dropSome(write, 'product_prices', ['product_id', 'day'], products)),
    brands: (await purgePosts(write, 'brandReview', before, brands)) || detached.length === portion,
  };
  if (!waiting.questions) await purgeQuestions(write, questions);
  const isUnnamed = !waiting.products && (await purgeProducts(write, products));
  if (!waiting.brands) await purgeBrands(write, brands);
  await purgeArticles(write, articles);
  const tags = await dropUnusedTags(write, portion);
  // Hardly any page still shows these rows; the tags of a product, brand, article or question cover what belongs to it.
  await recordLongChange(write, 'deleted rows purged', [
    ...questions.flatMap((id) => [tag.question(id), tag.questionReplies(id), tag.questionRelations(id)]),
    ...products.flatMap((id) => [tag.product(id), tag.productCard(id), tag.productReviews(id), tag.productArticles(id)]),
    ...articles.map(tag.article),
    ...brands.flatMap((id) => [tag.brand(id), tag.brandLink(id), tag.brandProducts(id), tag.brandReviews(id), tag.brandArticles(id)]),
    ...detached.flatMap(({ id, deletedAt }) => (deletedAt === null ? [tag.product(id), tag.productCard(id)] : [])),
    ...(isNamed || isUnnamed ? [tag.notices] : []),
  ]);
  return (
    Object.values(waiting).includes(true) ||
    tags === portion ||
    [questions, products, articles, brands].some(({ length }) => length === portion)
  );
}

type Which = RawBuilder<unknown>;

function expired(table: string, before: string): Which {
  return sql`id in (select id from ${sql.table(table)} where deleted_at <= ${before} order by deleted_at, id limit ${portion})`;
}

/** Tables of the likes or votes of posts that belong to something else, with the columns of the key. */
const likesOf = {
  review: { likes: 'review_likes', likeKey: ['review_id', 'ip_address'] },
  brandReview: { likes: 'brand_review_likes', likeKey: ['review_id', 'ip_address'] },
  reply: { likes: 'forum_votes', likeKey: ['reply_id', 'user_id'] },
} as const;

/** Purges posts that were deleted themselves or belong to what is purged; returns whether some may be left. */
async function purgePosts(write: Write, kind: keyof typeof likesOf, before: string, owners: readonly number[]): Promise<boolean> {
  const { table, owner } = postTables[kind];
  const { likes, likeKey } = likesOf[kind];
  const deleted = await idsOf(write, table, expired(table, before));
  const key = sql.ref(owner);
  const some = sql`select id from ${sql.table(table)} where ${key} in ${list(owners)} order by ${key}, id limit ${ownedPortion}`;
  const owned = await idsOf(write, table, sql`id in (${some})`);
  const ids = [...new Set([...deleted, ...owned])];
  if (await dropSome(write, likes, likeKey, ids)) return true;
  if (kind === 'review') {
    await drop(write, 'review_photos', 'review_id', ids);
    await forgetInLetters(write, ids);
  }
  if (kind === 'reply') await sql`update forum_posts set best_answer_id = null where best_answer_id in ${list(ids)}`.execute(write.db);
  await dropPosts(write, kind, ids);
  return deleted.length === portion || owned.length === ownedPortion;
}

async function purgeQuestions(write: Write, ids: readonly number[]): Promise<void> {
  await drop(write, 'forum_post_tags', 'post_id', ids);
  await drop(write, 'related_questions', 'post_id', ids);
  await drop(write, 'related_questions', 'related_post_id', ids);
  for (const table of ['question_products', 'question_articles']) await drop(write, table, 'post_id', ids);
  await drop(write, 'post_views', 'post_id', ids);
  await dropPosts(write, 'post', ids);
}

/** Purges products; returns whether a notice named any, which counts also those that its page does not name. */
async function purgeProducts(write: Write, ids: readonly number[]): Promise<boolean> {
  for (const table of ['article_products', 'question_products', 'favorites', 'product_axes']) await drop(write, table, 'product_id', ids);
  const named = await drop(write, 'notice_products', 'product_id', ids);
  await dropLinkPlaces(write, 'product', ids);
  await dropAudited(write, 'product', 'products', ids);
  return named > 0;
}

async function purgeArticles(write: Write, ids: readonly number[]): Promise<void> {
  for (const table of ['article_products', 'article_categories', 'related_articles', 'question_articles'])
    await drop(write, table, 'article_id', ids);
  await drop(write, 'related_articles', 'related_article_id', ids);
  await dropLinkPlaces(write, 'article', ids);
  await dropAudited(write, 'article', 'articles', ids);
}

/** Keeps some products of purged brands without them, and in their notices; no page has shown the brand since it was deleted. */
async function detachProducts(write: Write, brands: readonly number[]) {
  if (brands.length === 0) return { detached: [], isNamed: false };
  const { db } = write;
  const some = sql`(select id from products where brand_id in ${list(brands)} order by brand_id, id limit ${portion})`;
  const ids = await idsOf(write, 'products', sql`id in ${some}`);
  const isNamed = await nameInBrandNotices(write, ids);
  const rows = await db
    .updateTable('products')
    .set({ brandId: null, brandName: null, brandSlug: null })
    .where(sql<boolean>`id in ${list(ids)}`)
    .returningAll()
    .execute();
  const detached = rows.toSorted(byId);
  for (const row of detached) if (row.deletedAt === null) await putSearchText(db, 'product', row.id, searchTextOf(row));
  return { detached, isNamed };
}

/** Purges brands that have neither products nor reviews left. */
async function purgeBrands(write: Write, ids: readonly number[]): Promise<void> {
  // Also the version, so that no form that still names the brand is saved over the products that took its place.
  await sql`update notices set brand_id = null, updated_at = ${write.at} where brand_id in ${list(ids)}`.execute(write.db);
  await dropLinkPlaces(write, 'brand', ids);
  await dropAudited(write, 'brand', 'brands', ids);
}

async function idsOf({ db }: Write, table: string, which: Which): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where ${which} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

function list(ids: readonly number[]): Which {
  return sql`(select cast(value as bigint) from json_each(${JSON.stringify(ids)}))`;
}

/** Deletes the rows whose column names one of the ids; returns how many. */
async function drop({ db }: Write, table: string, column: string, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${sql.ref(column)} in ${list(ids)}`.execute(db);
  return Number(numAffectedRows);
}

/** Deletes a portion of the rows whose first column of the key names one of the ids; returns whether some may be left. */
async function dropSome({ db }: Write, table: string, key: readonly [string, string], ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const [owner, other] = [sql.ref(key[0]), sql.ref(key[1])];
  const some = sql`select ${owner}, ${other} from ${sql.table(table)} where ${owner} in ${list(ids)} order by ${owner}, ${other}
    limit ${ownedPortion}`;
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where (${owner}, ${other}) in (${some})`.execute(db);
  return numAffectedRows === BigInt(ownedPortion);
}

async function dropLinkPlaces({ db }: Write, kind: string, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql`delete from link_places where kind = ${kind} and thing_id in ${list(ids)}`.execute(db);
}

async function dropPosts(write: Write, kind: PostKind, ids: readonly number[]): Promise<void> {
  for (const [dependent, column] of [
    ['held_posts', 'post_id'],
    ['recent_texts', 'post_id'],
    ['post_contacts', 'post_id'],
    ['reports', 'target_id'],
  ] as const)
    if (ids.length > 0)
      await sql`delete from ${sql.table(dependent)} where kind = ${kind} and ${sql.ref(column)} in ${list(ids)}`.execute(write.db);
  await dropAudited(write, kind, postTables[kind].table, ids);
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
