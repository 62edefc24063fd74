import { sitemapChunkOf } from '../page-paths.ts';
import { byId } from '../by-id.ts';
import { tag } from '../tags.ts';
import { recordLongChange, type Write } from './log.ts';
import { priceDueBefore } from './product-prices.ts';
import { listPopularIds, sitemapTags } from './questions.ts';

const day = 24 * 60 * 60 * 1000;
/** Milliseconds for which a product counts as new. */
const newFor = 30 * day;

/** Hourly job: copies the current view counts of some questions (`listUncopiedViews`) to those that pages and lists show. */
export async function copyViewCounts(write: Write, ids: readonly number[]): Promise<void> {
  const { db, at } = write;
  const popular = await listPopularIds(db);
  const rows = await db
    .updateTable('forumPosts')
    .set((eb) => ({ viewCountShown: eb.ref('viewCount'), changedAt: at }))
    .where('id', 'in', ids)
    .whereRef('viewCountShown', '<>', 'viewCount')
    .where('status', '=', 'published')
    .where('deletedAt', 'is', null)
    .returning('id')
    .execute();
  if (rows.length === 0) return;
  const moved = popular.join() === (await listPopularIds(db)).join() ? [] : [tag.popularQuestions];
  const pages = rows.map(({ id }) => tag.questionReplies(id));
  await recordLongChange(write, 'views copied', [...moved, ...pages, ...rows.flatMap(({ id }) => sitemapTags(id))]);
}

/**
 * Daily job: clears the new flag of products older than 30 days, marks prices that were not confirmed for 30 days, and deletes view records
 * older than two days.
 */
export async function endDay(write: Write): Promise<void> {
  const { db, at } = write;
  const now = Date.parse(at);
  await db
    .deleteFrom('postViews')
    .where('day', '<', new Date(now - 2 * day).toISOString().slice(0, 10))
    .execute();
  const rows = await db
    .updateTable('products')
    .set({ isNew: 0, changedAt: at })
    .where('isNew', '=', 1)
    .where('createdAt', '<', new Date(now - newFor).toISOString())
    .returning(['id', 'deletedAt'])
    .execute();
  await recordDay(write, 'new flags cleared', rows, (id) => [tag.product(id), tag.productCard(id)]);
  await recordDay(write, 'prices due', await markDuePrices(write), (id) => [tag.product(id)]);
}

function markDuePrices({ db, at }: Write) {
  return db
    .updateTable('products')
    .set({ priceDue: 1, changedAt: at })
    .where('priceDue', '=', 0)
    .where((eb) => eb.or([eb('priceCheckedAt', 'is', null), eb('priceCheckedAt', '<', priceDueBefore(at))]))
    .returning(['id', 'deletedAt'])
    .execute();
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
  const chunks = shown.map(({ id }) => tag.sitemap('product', sitemapChunkOf(id)));
  await recordLongChange(write, what, [...pages, ...chunks, tag.sitemapIndex]);
}
