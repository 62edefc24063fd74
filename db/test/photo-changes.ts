import type { Write } from '#db/changes/log.ts';
import { addPhoto, approvePhoto, refusePhoto } from '#db/changes/review-photos.ts';
import type { RandomChange } from './random-change.ts';
import { fc } from './random.ts';

/** Adds pictures to the newest public review of a product, and approves or removes them. */
export const photoChange: fc.Arbitrary<RandomChange> = fc
  .record({
    product: fc.integer({ min: 1, max: 24 }),
    picture: fc.constantFrom('a', 'b'),
    alt: fc.constantFrom('', 'ごはんの時間'),
    then: fc.constantFrom('wait', 'approve', 'refuse', 'approve and refuse'),
  })
  .map(({ product, picture, alt, then }): RandomChange => [
    `picture ${picture} of product ${product}, ${then}`,
    async (write) => {
      const review = await adoptReview(write, product);
      if (review === undefined) return;
      const path = `/uploads/photos/${picture.repeat(24)}${String(review).padStart(8, '0')}.webp`;
      const input = { path, sentHash: picture, width: 1600, height: 1200, alt, reasons: [] };
      const { id } = await addPhoto(write, review, 'me', input);
      if (then.includes('approve')) await approvePhoto(write, id);
      if (then.includes('refuse')) await refusePhoto(write, id);
    },
  ]);

async function adoptReview({ db, at }: Write, product: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.productId')
    .select('reviews.id')
    .where('productId', '=', product)
    .where('status', '=', 'published')
    .where('reviews.deletedAt', 'is', null)
    .where('products.deletedAt', 'is', null)
    .orderBy('reviews.id', 'desc')
    .executeTakeFirst();
  if (row) await db.updateTable('reviews').set({ authorKey: 'me', createdAt: at }).where('id', '=', row.id).execute();
  return row?.id;
}
