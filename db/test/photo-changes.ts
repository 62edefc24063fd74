import { eachRating } from '#api/contract/each-rating.ts';
import { addPhoto, approvePhoto, refusePhoto } from '#db/changes/review-photos.ts';
import { createReview } from '#db/changes/reviews.ts';
import type { RandomChange } from './random-change.ts';
import { fc } from './random.ts';

const review = { ...eachRating(() => 4), nickname: 'もも', reviewText: '写真をつけました', petType: null, authorKey: 'me' };

/** Writes a review with a picture, and approves the picture or removes it. */
export const photoChange: fc.Arbitrary<RandomChange> = fc
  .record({
    product: fc.integer({ min: 1, max: 24 }),
    waits: fc.boolean(),
    alt: fc.constantFrom('', 'ごはんの時間'),
    then: fc.constantFrom('wait', 'approve', 'refuse', 'approve and refuse'),
  })
  .map(({ product, waits, alt, then }): RandomChange => [
    `picture of product ${product}, ${then}`,
    async (write) => {
      const { id: reviewId } = await createReview(write, product, review, waits ? 'pending' : 'published');
      const path = `/uploads/photos/${String(reviewId).padStart(32, '0')}.webp`;
      const { id } = await addPhoto(write, reviewId, 'me', { path, sentHash: 'a', width: 1600, height: 1200, alt, reasons: [] });
      if (then.includes('approve')) await approvePhoto(write, id);
      if (then.includes('refuse')) await refusePhoto(write, id);
    },
  ]);
