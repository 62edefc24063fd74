import { sql, type Selectable } from 'kysely';
import { Refusal } from '../errors.ts';
import type { ReviewPhotosTable } from '../tables/review-photos.ts';
import { tag } from '../tags.ts';
import { recordChange, type Write } from './log.ts';
import { isPublic, ownPost } from './post-rules.ts';

type Row = Selectable<ReviewPhotosTable>;

/** A picture that its writer sent, as it is stored. */
type PhotoInput = Pick<Row, 'path' | 'sentHash' | 'width' | 'height' | 'alt'> & { reasons: readonly string[] };

const mostOfReview = 3;
/** Pictures of all reviews that wait at once: with two files each, less than 200 MB of disk. */
export const mostWaiting = 300;

/**
 * Finds the picture of a review that was made of the same file; undefined if it may be stored. Throws what `ownPost` throws, `photos_full`
 * and `photos_crowded`.
 */
export async function findSamePhoto(
  write: Write,
  reviewId: number,
  authorKey: string | undefined,
  sentHash?: string,
): Promise<Row | undefined> {
  const { db } = write;
  await ownPost(write, 'review', reviewId, authorKey);
  const photos = await db.selectFrom('reviewPhotos').selectAll().where('reviewId', '=', reviewId).orderBy('id').execute();
  const same = photos.find((photo) => photo.sentHash === sentHash);
  if (same) return same;
  // Without the file's hash, a full review may still send a picture again.
  if (photos.length >= mostOfReview && sentHash !== undefined) throw new Refusal('photos_full');
  const waiting = db
    .selectFrom('reviewPhotos')
    .select(sql<number>`count(*)`.as('photos'))
    .where('approvedAt', 'is', null);
  if ((await waiting.executeTakeFirstOrThrow()).photos >= mostWaiting) throw new Refusal('photos_crowded');
  return undefined;
}

/**
 * Stores a picture of the writer's own review, or returns the one made of the same file. It waits for an operator. Throws as
 * `findSamePhoto`.
 */
export async function addPhoto(
  write: Write,
  reviewId: number,
  authorKey: string | undefined,
  { reasons, ...photo }: PhotoInput,
): Promise<Row> {
  const { db, at } = write;
  const same = await findSamePhoto(write, reviewId, authorKey, photo.sentHash);
  if (same) return same;
  const { productId } = await db.selectFrom('reviews').select('productId').where('id', '=', reviewId).executeTakeFirstOrThrow();
  const row = { ...photo, reviewId, productId, reasons: JSON.stringify(reasons), createdAt: at, approvedAt: null };
  return db.insertInto('reviewPhotos').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Publishes a picture with its review. Throws `photo_not_found`, and `gone` if its review is hidden or deleted. */
export async function approvePhoto(write: Write, id: number): Promise<void> {
  const photo = await storedPhoto(write, id);
  if (photo.approvedAt !== null) return;
  await write.db.updateTable('reviewPhotos').set({ approvedAt: write.at }).where('id', '=', id).execute();
  await dirtyPage(write, photo, 'photo approved');
}

/**
 * Removes a picture for good, also one that is shown. Its files go with the next purge. Throws as `approvePhoto`, and `published_meanwhile`
 * for one that was `seen` waiting and is shown.
 */
export async function refusePhoto(write: Write, id: number, seen?: 'waiting' | 'shown'): Promise<void> {
  const photo = await storedPhoto(write, id);
  if (seen === 'waiting' && photo.approvedAt !== null) throw new Refusal('published_meanwhile');
  await write.db.deleteFrom('reviewPhotos').where('id', '=', id).execute();
  if (photo.approvedAt !== null) await dirtyPage(write, photo, 'photo refused');
}

/**
 * Removes the pictures of a review that still wait: it is hidden or deleted, so that no operator would see them, and nobody should fill the
 * queue with them. Approved ones come back with their review.
 */
export async function dropWaitingPhotos({ db }: Write, reviewId: number): Promise<void> {
  await db.deleteFrom('reviewPhotos').where('reviewId', '=', reviewId).where('approvedAt', 'is', null).execute();
}

async function storedPhoto({ db }: Write, id: number) {
  const photo = await db
    .selectFrom('reviewPhotos as p')
    .innerJoin('reviews as r', 'r.id', 'p.reviewId')
    .select(['p.id', 'p.reviewId', 'p.productId', 'p.approvedAt', 'r.status', 'r.deletedAt'])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!photo) throw new Refusal('photo_not_found');
  if (photo.deletedAt !== null || photo.status === 'hidden') throw new Refusal('gone');
  return photo;
}

async function dirtyPage(write: Write, photo: Awaited<ReturnType<typeof storedPhoto>>, what: string): Promise<void> {
  if (isPublic(photo)) await recordChange(write, `review:${photo.reviewId} ${what}`, [tag.productReviews(photo.productId)]);
}
