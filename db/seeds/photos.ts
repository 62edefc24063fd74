import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hour } from '#api/contract/durations.ts';
import { timeAfter } from '../days.ts';
import type { Db } from '../open.ts';
import { demoFolder, type WorldProduct } from './world.ts';

/** A drawn picture of a demo review: the animal's coat counts from 1. */
export interface DemoPhoto {
  product: string;
  nickname: string;
  coat: number;
  room: 'kitchen' | 'living' | 'window' | 'night';
  alt: string;
}

/** Pixels of each picture. */
const demoPhotoSize = { width: 1600, height: 1200 } as const;

/** Returns the pictures of the demo world's reviews. */
export function readDemoPhotos(): DemoPhoto[] {
  return JSON.parse(readFileSync(join(demoFolder, 'photos.json'), 'utf8')) as DemoPhoto[];
}

/** Returns the path of a picture: named as a visitor's, but the same in every demo world. */
export function demoPhotoPath(photo: DemoPhoto): string {
  return `/uploads/photos/${hashOf(photo).slice(0, 32)}.webp`;
}

/** Adds the pictures to the reviews of the demo world, approved an hour after the review. */
export async function loadDemoPhotos(db: Db, products: readonly WorldProduct[], photos: readonly DemoPhoto[]): Promise<void> {
  for (const photo of photos) {
    const name = products.find(({ slug }) => slug === photo.product)?.name ?? '';
    const review = await db
      .selectFrom('reviews as r')
      .innerJoin('products as p', 'p.id', 'r.productId')
      .select(['r.id', 'r.productId', 'r.createdAt'])
      .where('p.name', '=', name)
      .where('r.nickname', '=', photo.nickname)
      .orderBy('r.id')
      .executeTakeFirstOrThrow();
    const row = { reviewId: review.id, productId: review.productId, path: demoPhotoPath(photo), sentHash: hashOf(photo), alt: photo.alt };
    const approvedAt = timeAfter(review.createdAt, hour);
    await db
      .insertInto('reviewPhotos')
      .values({ ...row, ...demoPhotoSize, createdAt: review.createdAt, approvedAt })
      .execute();
  }
}

function hashOf({ product, nickname }: DemoPhoto): string {
  return createHash('sha256').update(`${product} ${nickname}`).digest('hex');
}
