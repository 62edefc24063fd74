import { z } from 'zod';
import { brandReview } from './brands.ts';
import { postStatus } from './review-writes.ts';
import { typedText } from './typed-text.ts';

/** Whom a brand review speaks of, as its form offers it. */
export const brandReviewPets = ['全般', '犬', '猫', '小動物', '鳥', '爬虫類', 'その他'] as const;

const choose = '評価を選択してください';

/** The brand review form. `brandId` and `userId`, which its documented client sends, are taken and not used. */
export const brandReviewBody = z
  .object({
    nickname: typedText({ least: [1, 'ニックネームを入力してください'], most: [50, 'ニックネームは50文字以内で入力してください'] }),
    reviewText: typedText({
      least: [5, 'レビュー内容は5文字以上で入力してください'],
      most: [1000, 'レビュー内容は1000文字以内で入力してください'],
    }),
    rating: z.int(choose).min(1, choose).max(5, choose),
    petType: z.enum(brandReviewPets, 'ペットの種類を選択してください').default('全般'),
  })
  .meta({ id: 'BrandReviewBody' });

export const createdBrandReview = z.object({ ...brandReview.shape, status: postStatus }).meta({ id: 'CreatedBrandReview' });
