import { sql, type RawBuilder } from 'kysely';
import { prepared } from '../prepared.ts';
import type { Db } from '../open.ts';
import { likedReviews, recentReviews } from '../page-sizes.ts';
import { tag } from '../tags.ts';
import { isPublicPost, isPublicProduct } from '../public-rows.ts';

/**
 * Returns the tags of the lists of newest and of most liked reviews that show a review now; without an id, the review that was stored last.
 * Call it before and after a write that can move the review.
 */
export async function listReviewListTags(db: Db, reviewId?: number): Promise<string[]> {
  const lists = await listNames(db, { id: reviewId ?? null });
  const has = (name: string) => lists.some(({ list }) => list === name);
  return [...(has('recent') ? [tag.recentReviews] : []), ...(has('popular') ? [tag.popularReviews] : [])];
}

const listNames = prepared(['id'], ({ id }) => {
  const review = sql`coalesce(${id}, (select max(id) from reviews))`;
  const among = (list: string, order: RawBuilder<unknown>, shown: number) => sql`select ${list} as list where ${review} in (
    select r.id from reviews r join products p on p.id = r.product_id
    where ${isPublicPost('r')} and ${isPublicProduct('p')} order by ${order} limit ${shown})`;
  const recent = among('recent', sql`r.created_at desc, r.id desc`, recentReviews);
  const popular = among('popular', sql`r.like_count desc, r.created_at desc, r.id desc`, likedReviews);
  return sql<{ list: string }>`${recent} union all ${popular}`;
});
