import type { Db } from '../open.ts';
import { address } from '../page-paths.ts';
import { countOf } from '../count-of.ts';

/** `waiting`: not approved yet; `shown`: approved. */
type PhotoState = 'waiting' | 'shown';

/** A picture of a review for operators, with the review that it belongs to. */
export interface QueuedPhoto {
  id: number;
  reviewId: number;
  path: string;
  width: number;
  height: number;
  alt: string;
  state: PhotoState;
  /** Why the words of `alt` should be looked at. */
  reasons: string[];
  createdAt: string;
  review: { text: string; nickname: string; rating: number; status: 'published' | 'pending' | 'hidden' };
  product: { name: string; path: string };
}

/** Lists pictures of reviews that are neither hidden nor deleted: waiting ones oldest first, the others newest first. */
export async function listPhotos(db: Db, state: PhotoState, { limit, offset }: { limit: number; offset: number }): Promise<QueuedPhoto[]> {
  const direction = state === 'waiting' ? 'asc' : 'desc';
  const rows = await inQueue(db, state)
    .select(columns)
    .orderBy('p.createdAt', direction)
    .orderBy('p.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(queued);
}

/** Counts the pictures in a state. */
export async function countPhotos(db: Db, state: PhotoState): Promise<number> {
  return countOf(inQueue(db, state));
}

/** Finds a picture in either state. */
export async function findPhoto(db: Db, id: number): Promise<QueuedPhoto | undefined> {
  const row = await ofReviews(db).select(columns).where('p.id', '=', id).executeTakeFirst();
  return row && queued(row);
}

function ofReviews(db: Db) {
  return db
    .selectFrom('reviewPhotos as p')
    .innerJoin('reviews as r', 'r.id', 'p.reviewId')
    .innerJoin('products as s', 's.id', 'p.productId')
    .where('r.status', '<>', 'hidden')
    .where('r.deletedAt', 'is', null)
    .where('s.deletedAt', 'is', null);
}

function inQueue(db: Db, state: PhotoState) {
  return ofReviews(db).where('p.approvedAt', state === 'waiting' ? 'is' : 'is not', null);
}

const columns = [
  'p.id',
  'p.reviewId',
  'p.productId',
  'p.path',
  'p.width',
  'p.height',
  'p.alt',
  'p.reasons',
  'p.createdAt',
  'p.approvedAt',
  'r.reviewText as text',
  'r.nickname',
  'r.rating',
  'r.status',
  's.name',
] as const;

interface Row extends Omit<QueuedPhoto, 'state' | 'reasons' | 'review' | 'product'> {
  productId: number;
  reasons: string;
  approvedAt: string | null;
  text: string;
  nickname: string;
  rating: number;
  status: QueuedPhoto['review']['status'];
  name: string;
}

function queued({ productId, approvedAt, reasons, text, nickname, rating, status, name, ...photo }: Row): QueuedPhoto {
  return {
    ...photo,
    state: approvedAt === null ? 'waiting' : 'shown',
    reasons: JSON.parse(reasons) as string[],
    review: { text, nickname, rating, status },
    product: { name, path: address.product(productId) },
  };
}
