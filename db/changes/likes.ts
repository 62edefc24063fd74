import { sql, type RawBuilder } from 'kysely';
import { Refusal } from '../errors.ts';
import { findMostLiked } from '../queries/ranking-details.ts';
import { tag } from '../tags.ts';
import { recordChange, type Write } from './log.ts';
import { listReviewListTags } from './review-lists.ts';
import { mostOfOneAddress, type Viewer } from './viewer.ts';

/** Likes of a review as one viewer sees them. */
export interface Like {
  liked: boolean;
  likeCount: number;
}

/**
 * Likes a product review, or removes the viewer's like if there is one; with `wanted` sets whether it is liked, and changes nothing where it
 * is so. The unique key decides, and the count is the number of rows. Throws `review_not_found`, `gone`, and `too_many` past the likes one
 * address may give it.
 */
export async function toggleReviewLike(write: Write, reviewId: number, viewer: Viewer, wanted?: boolean): Promise<Like> {
  const { db } = write;
  const review = await db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.productId')
    .select(['r.productId', 'r.deletedAt', 'p.deletedAt as parentDeletedAt'])
    .where('r.id', '=', reviewId)
    .where('r.status', '=', 'published')
    .executeTakeFirst();
  if (!review) throw new Refusal('review_not_found');
  if (review.deletedAt ?? review.parentDeletedAt) throw new Refusal('gone');
  const before = await listReviewListTags(db, reviewId);
  const mostLiked = await findMostLiked(db, review.productId);
  const { isChanged, ...like } = await toggle(write, 'reviews', 'review_likes', reviewId, viewer, wanted);
  if (!isChanged) return like;
  const lists = [...before, ...(await listReviewListTags(db, reviewId))];
  if ((await findMostLiked(db, review.productId)) !== mostLiked) lists.push(tag.mostLiked(review.productId));
  await recordChange(write, `review:${reviewId} ${like.liked ? 'liked' : 'unliked'}`, [tag.productReviews(review.productId), ...lists]);
  return like;
}

/** Does the same for a review of an active brand. */
export async function toggleBrandReviewLike(write: Write, reviewId: number, viewer: Viewer, wanted?: boolean): Promise<Like> {
  const review = await write.db
    .selectFrom('brandReviews as r')
    .innerJoin('brands as b', 'b.id', 'r.brandId')
    .select(['r.brandId', 'r.deletedAt', 'b.deletedAt as parentDeletedAt'])
    .where('r.id', '=', reviewId)
    .where('r.status', '=', 'published')
    .where('b.isActive', '=', 1)
    .executeTakeFirst();
  if (!review) throw new Refusal('review_not_found');
  if (review.deletedAt ?? review.parentDeletedAt) throw new Refusal('gone');
  const { isChanged, ...like } = await toggle(write, 'brand_reviews', 'brand_review_likes', reviewId, viewer, wanted);
  if (isChanged)
    await recordChange(write, `brand-review:${reviewId} ${like.liked ? 'liked' : 'unliked'}`, [tag.brandReviews(review.brandId)]);
  return like;
}

async function toggle(
  { db, at }: Write,
  reviews: string,
  likes: string,
  reviewId: number,
  { key, addressKey }: Viewer,
  wanted: boolean | undefined,
): Promise<Like & { isChanged: boolean }> {
  const table = sql.table(likes);
  const insert = sql`insert into ${table} (review_id, ip_address, address_key, created_at)
    values (${reviewId}, ${key}, ${addressKey}, ${at}) on conflict (review_id, ip_address) do nothing`;
  const isNew = wanted !== false && (await changesRow(db, insert));
  const isRemoved =
    !isNew && !wanted && (await changesRow(db, sql`delete from ${table} where review_id = ${reviewId} and ip_address = ${key}`));
  const isChanged = isNew || isRemoved;
  const { rows } = await sql<{ likeCount: number }>`${
    isChanged
      ? sql`update ${sql.table(reviews)} set changed_at = ${at},
          like_count = (select count(*) from ${table} where review_id = ${reviewId}) where id = ${reviewId} returning like_count`
      : sql`select like_count from ${sql.table(reviews)} where id = ${reviewId}`
  }`.execute(db);
  if (isNew) await refuseCrowds(db, table, reviewId, addressKey);
  return { liked: wanted ?? isNew, likeCount: rows[0]?.likeCount ?? 0, isChanged };
}

async function changesRow(db: Write['db'], statement: RawBuilder<unknown>): Promise<boolean> {
  return (await statement.execute(db)).numAffectedRows === 1n;
}

async function refuseCrowds(db: Write['db'], table: RawBuilder<unknown>, reviewId: number, addressKey: string): Promise<void> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${table} where review_id = ${reviewId} and address_key = ${addressKey}`.execute(db);
  if ((rows[0]?.count ?? 0) > mostOfOneAddress) throw new Refusal('too_many');
}
