import { fc } from '#db/test/random.ts';
import { textNear } from '#db/test/text-near.ts';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { brandReviewBody } from '#api/contract/brand-review-writes.ts';
import { reviewBody } from '#api/contract/review-writes.ts';
import { ageBands, usedTimes } from '#api/contract/animal-bands.ts';
import { ratedAxes } from '#api/contract/vocabulary.ts';
import { brandReviewPets } from '#api/contract/brand-review-pets.ts';
import { brandReviewProblems, emptyBrandReview } from '#src/features/reviews/brand/brand-review-form.ts';
import { eachRating } from '#api/contract/each-rating.ts';
import { changedReview, emptyReview, openScales, overallRating, petChoices, reviewPayload, reviewProblems } from './review-form.ts';
import { postHeld, reviewPosted } from '#src/features/posts/post-toasts.ts';

const stars = fc.integer({ min: -1, max: 6 });

test('the form in the browser shows the same messages as the server [REV-03 REV-04 REV-06 REV-09 REV-10]', () => {
  const fields = fc.record({
    ...eachRating(() => stars),
    nickname: textNear(2, 50),
    petType: fc.constantFrom('', ...petChoices.map(({ code }) => code)),
    breed: textNear(40),
    ageBand: fc.constantFrom('', ...ageBands.map(({ code }) => code)),
    weightBand: fc.constant(''),
    usedFor: fc.constantFrom('', ...usedTimes.map(({ code }) => code)),
    isProvided: fc.boolean(),
    reviewText: textNear(10, 1000),
  });
  fc.assert(
    fc.property(fields, (review) => {
      expect(reviewProblems(review)).toEqual(sentences(reviewBody, reviewPayload(review)));
    }),
  );
});

test('the form of brand reviews shows the same messages as the server [BREV-06 BREV-07 BREV-08 BREV-09 BREV-10 BREV-12]', () => {
  const fields = fc.record({
    rating: stars,
    petType: fc.constantFrom<string>(...brandReviewPets, 'うさぎ'),
    nickname: textNear(1, 50),
    reviewText: textNear(5, 1000),
  });
  fc.assert(
    fc.property(fields, (review) => {
      expect(brandReviewProblems(review)).toEqual(sentences(brandReviewBody, review));
    }),
  );
});

test('starts with five named scales at zero, no nickname and no text [REV-02 REV-05 REV-11 REV-33]', () => {
  expect(Object.fromEntries(ratedAxes.map(({ param, label }) => [param, label]))).toMatchObject({
    tasteRating: '食いつき（嗜好性）',
    qualityRating: '原材料・品質',
    healthRating: '健康への影響',
    valueRating: '価格・コスパ',
    repeatRating: 'リピート意向',
  });
  expect(Object.values(emptyReview)).toEqual([...ratedAxes.map(() => 0), '', '', '', '', '', '', '', false]);
});

test('the overall rating is the rounded mean, 0 until all five are given [REV-08]', () => {
  const given = { ...emptyReview, ...eachRating(() => 4), tasteRating: 5, valueRating: 5, repeatRating: 0 };
  expect([overallRating(given), openScales(given)]).toEqual([0, 1]);
  expect(overallRating({ ...given, repeatRating: 4 })).toBe(4);
  expect(overallRating({ ...given, repeatRating: 5 })).toBe(5);
  expect(reviewPayload({ ...given, repeatRating: 5 })).toMatchObject({ rating: 5 });
  expect(reviewPayload(given)).not.toHaveProperty('petType');
});

test('sends what is said about the animal; an edit also takes away what is empty now', () => {
  const said = { ...emptyReview, petType: 'dog', breed: ' 柴犬 ', ageBand: '1_to_6' };
  expect(reviewPayload(said)).toMatchObject({ petType: 'dog', breed: ' 柴犬 ', ageBand: '1_to_6' });
  for (const name of ['weightBand', 'usedFor', 'isProvided']) expect(reviewPayload(said)).not.toHaveProperty(name);
  expect(changedReview(said)).toMatchObject({ petType: 'dog', breed: '柴犬', ageBand: '1_to_6', weightBand: null, usedFor: null });
  expect(changedReview(emptyReview)).toMatchObject({ petType: null, breed: null, ageBand: null });
  expect(reviewPayload({ ...said, isProvided: true })).toMatchObject({ isProvided: true });
});

test('a brand review starts with no star chosen, about pets in general [BREV-11 BREV-13]', () => {
  expect(emptyBrandReview).toEqual({ rating: 0, petType: '全般', nickname: '', reviewText: '' });
  expect(brandReviewProblems(emptyBrandReview)).toMatchObject({ rating: '評価を選択してください' });
});

test('shows the documented messages after a post [REV-17]', () => {
  expect(reviewPosted).toEqual({ title: 'レビューが投稿されました', text: 'ありがとうございます！' });
  expect(postHeld).toEqual({ title: '投稿を受け付けました', text: '確認のあと公開されます。' });
});

/** Returns the first message for each field. */
function sentences(schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value);
  const found: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? [])
    if (path[0] !== 'rating' || !('tasteRating' in (value as object))) found[String(path[0])] ??= message;
  return found;
}
