import { z } from 'zod';
import { review } from './reviews.ts';
import { codeFrom } from './codes.ts';
import { typedText } from './typed-text.ts';
import { petTypes } from './vocabulary.ts';

const choose = '評価を選択してください';
const stars = z.int(choose).min(1, choose).max(5, choose);

/** The review form. A sent overall `rating` must be one, and is then computed anew. */
export const reviewBody = z
  .object({
    nickname: typedText({ least: [2, '2文字以上入力してください'], most: [50, '50文字以内で入力してください'] }),
    rating: z.int(choose).min(0, choose).max(5, choose).optional(),
    tasteRating: stars,
    qualityRating: stars,
    healthRating: stars,
    valueRating: stars,
    repeatRating: stars,
    reviewText: typedText({ least: [10, '10文字以上入力してください'], most: [1000, '1000文字以内で入力してください'] }),
    petType: codeFrom(petTypes, 'ペットの種類を選択してください').nullish(),
  })
  .meta({ id: 'ReviewBody' });

/** Whether a visitor's post is public, or waits for an operator. */
export const postStatus = z.enum(['published', 'pending']);

export const createdReview = z.object({ ...review.shape, status: postStatus }).meta({ id: 'CreatedReview' });
