import { sql } from 'kysely';
import { day } from '#api/contract/durations.ts';
import { byId } from '../by-id.ts';
import { timeAfter } from '../days.ts';
import { sitemapTags, tag } from '../tags.ts';
import { recordLongChange, type Write } from './log.ts';
import { priceDueBefore } from './product-prices.ts';
import { listPopularIds } from './questions.ts';
import { isPublicPost } from '../public-rows.ts';

/** Milliseconds for which a product counts as new. */
const newFor = 30 * day;
/** Rows of each kind that one write of the daily job changes at most. */
const portion = 200;

/** Hourly job: copies the current view counts of some questions (`listUncopiedViews`) to those that pages and lists show. */
export async function copyViewCounts(write: Write, ids: readonly number[]): Promise<void> {
  const { db, at } = write;
  const popular = await listPopularIds(db);
  const rows = await db
    .updateTable('forumPosts')
    .set((eb) => ({ viewCountShown: eb.ref('viewCount'), changedAt: at }))
    .where('id', 'in', ids)
    .whereRef('viewCountShown', '<>', 'viewCount')
    .where(isPublicPost())
    .returning('id')
    .execute();
  if (rows.length === 0) return;
  const moved = popular.join() === (await listPopularIds(db)).join() ? [] : [tag.popularQuestions];
  const pages = rows.map(({ id }) => tag.questionReplies(id));
  await recordLongChange(write, 'views copied', [...moved, ...pages, ...rows.flatMap(({ id }) => sitemapTags('question', id))]);
}

/**
 * Daily job: clears the new flag of products older than 30 days, marks prices that were not confirmed for 30 days, and deletes view records
 * older than two days. A month after a large import all its products have their turn on one day, so one write does a portion; returns
 * whether something may be left.
 */
export async function endDay(write: Write): Promise<boolean> {
  const portions = [await forgetViews(write), await clearNewFlags(write), await markDuePrices(write)];
  return portions.some((rows) => rows === portion);
}

async function forgetViews({ db, at }: Write): Promise<number> {
  const before = timeAfter(at, -2 * day).slice(0, 10);
  const old = sql`select day, post_id, viewer_key from post_views where day < ${before} order by day, post_id, viewer_key limit ${portion}`;
  const { numAffectedRows = 0n } = await sql`delete from post_views where (day, post_id, viewer_key) in (${old})`.execute(db);
  return Number(numAffectedRows);
}

async function clearNewFlags(write: Write): Promise<number> {
  const { db, at } = write;
  const old = db.selectFrom('products').select('id').where('isNew', '=', 1).where('createdAt', '<', timeAfter(at, -newFor));
  const rows = await db
    .updateTable('products')
    .set({ isNew: 0, changedAt: at })
    .where('id', 'in', old.orderBy('createdAt').orderBy('id').limit(portion))
    .returning(['id', 'deletedAt'])
    .execute();
  await recordDay(write, 'new flags cleared', rows, (id) => [tag.product(id), tag.productCard(id)]);
  return rows.length;
}

async function markDuePrices(write: Write): Promise<number> {
  const { db, at } = write;
  const unmarked = db.selectFrom('products').select('id').where('priceDue', '=', 0).orderBy('priceCheckedAt').orderBy('id');
  const never = await unmarked.where('priceCheckedAt', 'is', null).limit(portion).execute();
  const due = await unmarked
    .where('priceCheckedAt', '<', priceDueBefore(at))
    .limit(portion - never.length)
    .execute();
  const ids = [...never, ...due].map(({ id }) => id);
  if (ids.length === 0) return 0;
  const rows = await db
    .updateTable('products')
    .set({ priceDue: 1, changedAt: at })
    .where('id', 'in', ids)
    .returning(['id', 'deletedAt'])
    .execute();
  await recordDay(write, 'prices due', rows, (id) => [tag.product(id)]);
  return ids.length;
}

async function recordDay(
  write: Write,
  what: string,
  rows: ReadonlyArray<{ id: number; deletedAt: string | null }>,
  tagsOf: (id: number) => string[],
): Promise<void> {
  const shown = rows.toSorted(byId).filter(({ deletedAt }) => deletedAt === null);
  if (shown.length === 0) return;
  const pages = shown.flatMap(({ id }) => tagsOf(id));
  const entries = shown.flatMap(({ id }) => sitemapTags('product', id));
  await recordLongChange(write, what, [...pages, ...entries]);
}
