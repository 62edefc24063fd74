import type { Db } from '../open.ts';
import type { ReviewPhoto } from './review-photos.ts';

/** A picture of the writer's own review; it waits until an operator has approved it. */
export interface OwnPhoto extends ReviewPhoto {
  approvedAt: string | null;
}

/** Lists the pictures of a visitor's own reviews, waiting ones too. A visitor without a key has none. Never part of a page. */
export async function listOwnPhotos(db: Db, reviewIds: readonly number[], authorKey: string | undefined): Promise<OwnPhoto[]> {
  if (authorKey === undefined || reviewIds.length === 0) return [];
  return db
    .selectFrom('reviewPhotos as p')
    .innerJoin('reviews as r', 'r.id', 'p.reviewId')
    .select(['p.id', 'p.reviewId', 'p.path', 'p.width', 'p.height', 'p.alt', 'p.approvedAt'])
    .where('p.reviewId', 'in', [...reviewIds])
    .where('r.authorKey', '=', authorKey)
    .where('r.status', '<>', 'hidden')
    .where('r.deletedAt', 'is', null)
    .orderBy('p.id')
    .execute();
}
