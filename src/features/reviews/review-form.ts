import { petTypes } from '#api/contract/vocabulary.ts';
import { characters } from '#src/ui/form/typed.ts';

/** Five ratings in the order of the form, with their hints. */
export const scales = [
  { name: 'tasteRating', label: '食いつき（嗜好性）', hint: '喜んで食べたか、使ったか' },
  { name: 'qualityRating', label: '原材料・品質', hint: '素材やつくりに納得できたか' },
  { name: 'healthRating', label: '健康への影響', hint: '使ってからの体調や様子' },
  { name: 'valueRating', label: '価格・コスパ', hint: '内容と値段のつり合い' },
  { name: 'repeatRating', label: 'リピート意向', hint: 'また選びたいか' },
] as const;

type ScaleName = (typeof scales)[number]['name'];

/** State of the form. A rating of 0 means not chosen; an empty `petType` is not sent. */
export interface ReviewFields extends Record<ScaleName, number> {
  nickname: string;
  petType: string;
  reviewText: string;
}

export const longestReview = 1000;

export const emptyReview: ReviewFields = {
  tasteRating: 0,
  qualityRating: 0,
  healthRating: 0,
  valueRating: 0,
  repeatRating: 0,
  nickname: '',
  petType: '',
  reviewText: '',
};

export const petChoices = petTypes.map(({ code, label }) => ({ code, label }));

/** Returns an error message per invalid field; mirrors `reviewBody` without loading the validator (a test compares the two). */
export function reviewProblems(fields: ReviewFields): Partial<Record<keyof ReviewFields, string>> {
  const problems: Partial<Record<keyof ReviewFields, string>> = {};
  for (const { name } of scales) if (fields[name] < 1 || fields[name] > 5) problems[name] = '評価を選択してください';
  const nickname = characters(fields.nickname);
  if (nickname < 2) problems.nickname = '2文字以上入力してください';
  else if (nickname > 50) problems.nickname = '50文字以内で入力してください';
  const text = characters(fields.reviewText);
  if (text < 10) problems.reviewText = '10文字以上入力してください';
  else if (text > longestReview) problems.reviewText = '1000文字以内で入力してください';
  return problems;
}

/** Returns the rounded mean of the five ratings; 0 until all are chosen. */
export function overallRating(fields: ReviewFields): number {
  const given = scales.map(({ name }) => fields[name]);
  return given.every((stars) => stars > 0) ? Math.round(given.reduce((sum, stars) => sum + stars, 0) / given.length) : 0;
}

/** Returns how many of the five ratings are missing. */
export function openScales(fields: ReviewFields): number {
  return scales.filter(({ name }) => fields[name] === 0).length;
}

/** Returns the documented payload, with the pet type if chosen. */
export function reviewPayload({ petType, ...fields }: ReviewFields) {
  return { ...fields, rating: overallRating({ petType, ...fields }), ...(petType ? { petType } : {}) };
}
