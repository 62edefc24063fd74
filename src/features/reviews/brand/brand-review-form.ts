import { allPets, brandReviewPets } from '#api/contract/brand-review-pets.ts';
import { characters } from '#src/ui/form/typed.ts';

export interface BrandReviewFields {
  rating: number;
  petType: string;
  nickname: string;
  reviewText: string;
}

/** No star is chosen at first: an untouched one would be published as a rating. */
export const emptyBrandReview: BrandReviewFields = { rating: 0, petType: allPets, nickname: '', reviewText: '' };

export const longestBrandReview = 1000;

/** Returns an error message per invalid field; mirrors `brandReviewBody` without loading the validator (a test compares the two). */
export function brandReviewProblems({
  rating,
  petType,
  nickname,
  reviewText,
}: BrandReviewFields): Partial<Record<keyof BrandReviewFields, string>> {
  const problems: Partial<Record<keyof BrandReviewFields, string>> = {};
  if (rating < 1 || rating > 5) problems.rating = '評価を選択してください';
  if (!brandReviewPets.includes(petType)) problems.petType = 'ペットの種類を選択してください';
  const name = characters(nickname);
  if (name < 1) problems.nickname = 'ニックネームを入力してください';
  else if (name > 50) problems.nickname = 'ニックネームは50文字以内で入力してください';
  const text = characters(reviewText);
  if (text < 5) problems.reviewText = 'レビュー内容は5文字以上で入力してください';
  else if (text > longestBrandReview) problems.reviewText = 'レビュー内容は1000文字以内で入力してください';
  return problems;
}
