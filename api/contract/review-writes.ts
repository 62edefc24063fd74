import { z } from 'zod';
import { typedAnimalFacts, withSuitingWeight } from './animal-facts.ts';
import { review } from './reviews.ts';
import { codeFrom } from './codes.ts';
import { formTraces, noticeEmail, postStatus } from './post-fields.ts';
import { typedText } from './typed-text.ts';
import { eachRating } from './each-rating.ts';
import { petTypes } from './vocabulary.ts';

const choose = '評価を選択してください';
const stars = z.int(choose).min(1, choose).max(5, choose);

const fields = {
  nickname: typedText({ least: [2, '2文字以上入力してください'], most: [50, '50文字以内で入力してください'] }),
  rating: z.int(choose).min(0, choose).max(5, choose).optional(),
  ...eachRating(() => stars),
  reviewText: typedText({ least: [10, '10文字以上入力してください'], most: [1000, '1000文字以内で入力してください'] }),
  petType: codeFrom(petTypes, 'ペットの種類を選択してください').nullish(),
  ...typedAnimalFacts,
  isProvided: z.boolean().optional(),
};

/** Body of the review form. An overall `rating` is validated if sent, but always computed from the ratings of the axes. */
export const reviewBody = withSuitingWeight(z.object({ ...fields, ...noticeEmail, ...formTraces })).meta({ id: 'ReviewBody' });

/** Fields of a review that its author changes; omitted fields are unchanged, but another pet type takes the weight band away. The mark 提供品 stays. */
export const reviewPatch = withSuitingWeight(z.object({ ...fields, ...formTraces }).partial()).meta({ id: 'ReviewPatch' });

export const createdReview = z.object({ ...review.shape, status: postStatus }).meta({ id: 'CreatedReview' });
