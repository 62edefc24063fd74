import type { Db } from '../open.ts';
import { isPublicBrand, isPublicPost, isPublicProduct } from '../public-rows.ts';

/** A row's id and the key of this viewer's like or vote of it; undefined for an unknown viewer. */
interface Marked {
  id: number;
  key: string | undefined;
}

export interface LikeState {
  id: number;
  liked: boolean;
  likeCount: number;
}

type Liked = 'reviews' | 'brandReviews';
const publicReviews = {
  reviews: (db: Db, ids: number[]) =>
    db
      .selectFrom('reviews as r')
      .innerJoin('products as p', 'p.id', 'r.productId')
      .select(['r.id', 'r.likeCount'])
      .where('r.id', 'in', ids)
      .where(isPublicPost('r'))
      .where(isPublicProduct('p'))
      .orderBy('r.id'),
  brandReviews: (db: Db, ids: number[]) =>
    db
      .selectFrom('brandReviews as r')
      .innerJoin('brands as b', 'b.id', 'r.brandId')
      .select(['r.id', 'r.likeCount'])
      .where('r.id', 'in', ids)
      .where(isPublicPost('r'))
      .where(isPublicBrand('b'))
      .orderBy('r.id'),
};
const likesOf = { reviews: 'reviewLikes', brandReviews: 'brandReviewLikes' } as const;

/**
 * Returns the like states of public reviews for a viewer, in the order given; leaves out reviews that are not public. Never part of a page.
 */
export async function listLikeStates(db: Db, table: Liked, marked: readonly Marked[]): Promise<LikeState[]> {
  const ids = marked.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await publicReviews[table](db, ids).execute();
  const keys = marked.flatMap(({ key }) => key ?? []);
  const likes =
    keys.length === 0
      ? []
      : await db
          .selectFrom(likesOf[table])
          .select(['reviewId', 'ipAddress'])
          .where('reviewId', 'in', ids)
          .where('ipAddress', 'in', keys)
          .orderBy('reviewId')
          .orderBy('ipAddress')
          .execute();
  const liked = new Set(likes.map(({ reviewId, ipAddress }) => `${reviewId} ${ipAddress}`));
  const counts = new Map(rows.map(({ id, likeCount }) => [id, likeCount]));
  return marked.flatMap(({ id, key }) => {
    const likeCount = counts.get(id);
    return likeCount === undefined ? [] : [{ id, liked: liked.has(`${id} ${key ?? ''}`), likeCount }];
  });
}

/** Returns a viewer's own votes by reply id. Never part of a page. */
export async function listVotes(db: Db, marked: readonly Marked[]): Promise<Map<number, 'up' | 'down'>> {
  const keys = new Map(marked.flatMap(({ id, key }) => (key === undefined ? [] : [[key, id] as const])));
  if (keys.size === 0) return new Map();
  const rows = await db
    .selectFrom('forumVotes')
    .select(['userId', 'replyId', 'voteType'])
    .where('userId', 'in', [...keys.keys()])
    .orderBy('userId')
    .orderBy('replyId')
    .execute();
  return new Map(rows.filter(({ userId, replyId }) => keys.get(userId) === replyId).map(({ replyId, voteType }) => [replyId, voteType]));
}

/** Returns whether a review of that kind exists but is deleted. */
export async function isDeletedReview(db: Db, table: Liked, id: number): Promise<boolean> {
  return (await db.selectFrom(table).select('id').where('id', '=', id).where('deletedAt', 'is not', null).executeTakeFirst()) !== undefined;
}
