import { z } from 'zod';
import { allPets, brandReviewPets } from './brand-review-pets.ts';
import { brandReview } from './brands.ts';
import { formTraces, noticeEmail, postStatus } from './post-fields.ts';
import { typedText } from './typed-text.ts';
import { labelOf, normalise, petTypes } from './vocabulary.ts';

const choose = '評価を選択してください';
const choosePet = 'ペットの種類を選択してください';

const fields = {
  nickname: typedText({ least: [1, 'ニックネームを入力してください'], most: [50, 'ニックネームは50文字以内で入力してください'] }),
  reviewText: typedText({
    least: [5, 'レビュー内容は5文字以上で入力してください'],
    most: [1000, 'レビュー内容は1000文字以内で入力してください'],
  }),
  rating: z.int(choose).min(1, choose).max(5, choose),
  petType: z
    .string(choosePet)
    .overwrite((text) => labelOf(petTypes, normalise(petTypes, text.trim())))
    .pipe(z.enum(brandReviewPets, choosePet))
    .nullable()
    .transform((word) => word ?? allPets),
};

/** Body of the brand review form. `petType` may be any spelling of a type; the form's own word is stored. `brandId` and `userId`, which its documented client sends, are accepted and ignored. */
export const brandReviewBody = z
  .object({ ...fields, petType: fields.petType.default(allPets), ...noticeEmail, ...formTraces })
  .meta({ id: 'BrandReviewBody' });

/** Fields of a brand review that its author changes; omitted fields are unchanged. */
export const brandReviewPatch = z
  .object({ ...fields, ...formTraces })
  .partial()
  .meta({ id: 'BrandReviewPatch' });

export const createdBrandReview = z.object({ ...brandReview.shape, status: postStatus }).meta({ id: 'CreatedBrandReview' });
