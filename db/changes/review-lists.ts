import type { Db } from '../open.ts';
import { tag } from '../tags.ts';

/** Reviews that the lists of newest and of most liked reviews show. */
const shown = 10;

/** Tags of these two lists where a review stands right now. Ask before and after a write that can move it. */
export async function listReviewListTags(db: Db, reviewId: number): Promise<string[]> {
  const recent = await publicIds(db).orderBy('r.createdAt', 'desc').orderBy('r.id', 'desc').execute();
  const popular = await publicIds(db).orderBy('r.likeCount', 'desc').orderBy('r.createdAt', 'desc').orderBy('r.id', 'desc').execute();
  const has = (rows: Array<{ id: number }>) => rows.some(({ id }) => id === reviewId);
  return [...(has(recent) ? [tag.recentReviews] : []), ...(has(popular) ? [tag.popularReviews] : [])];
}

function publicIds(db: Db) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.productId')
    .select('r.id')
    .where('r.status', '=', 'published')
    .where('r.deletedAt', 'is', null)
    .where('p.deletedAt', 'is', null)
    .limit(shown);
}
