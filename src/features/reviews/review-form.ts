import { longestBreed } from '#api/contract/animal-bands.ts';
import type { AnimalFact } from '#api/contract/animal-facts.ts';
import { eachRating } from '#api/contract/each-rating.ts';
import { petTypes, ratedAxes, type AxisRating } from '#api/contract/vocabulary.ts';
import { characters } from '#src/ui/form/typed.ts';

/** What the form asks for each rating of food. */
export const ratingHints: Record<AxisRating, string> = {
  tasteRating: '喜んで食べたか',
  qualityRating: '原材料に納得できたか',
  healthRating: '使ってからの体調や様子',
  valueRating: '内容と値段のつり合い',
  repeatRating: 'また選びたいか',
};

/** State of the form. A rating of 0 means not chosen; an empty `petType` or fact of the animal is not sent. */
export interface ReviewFields extends Record<AxisRating, number>, Record<AnimalFact, string> {
  nickname: string;
  petType: string;
  reviewText: string;
  /** Whether the product was given to the writer. */
  isProvided: boolean;
}

export const longestReview = 1000;

export const emptyReview: ReviewFields = {
  ...eachRating(() => 0),
  nickname: '',
  petType: '',
  breed: '',
  ageBand: '',
  weightBand: '',
  usedFor: '',
  reviewText: '',
  isProvided: false,
};

export const petChoices = petTypes.map(({ code, label }) => ({ code, label }));

/** Returns an error message per invalid field; mirrors `reviewBody` without loading the validator (a test compares the two). */
export function reviewProblems(fields: ReviewFields): Partial<Record<keyof ReviewFields, string>> {
  const problems: Partial<Record<keyof ReviewFields, string>> = {};
  for (const { param } of ratedAxes) if (fields[param] < 1 || fields[param] > 5) problems[param] = '評価を選択してください';
  const nickname = characters(fields.nickname);
  if (nickname < 2) problems.nickname = '2文字以上入力してください';
  else if (nickname > 50) problems.nickname = '50文字以内で入力してください';
  if (characters(fields.breed) > longestBreed) problems.breed = `${String(longestBreed)}文字以内で入力してください`;
  const text = characters(fields.reviewText);
  if (text < 10) problems.reviewText = '10文字以上入力してください';
  else if (text > longestReview) problems.reviewText = '1000文字以内で入力してください';
  return problems;
}

/** Returns the rounded mean of the ratings; 0 until all are chosen. */
export function overallRating(fields: ReviewFields): number {
  const given = ratedAxes.map(({ param }) => fields[param]);
  return given.every((stars) => stars > 0) ? Math.round(given.reduce((sum, stars) => sum + stars, 0) / given.length) : 0;
}

/** Returns how many ratings are missing. */
export function openScales(fields: ReviewFields): number {
  return ratedAxes.filter(({ param }) => fields[param] === 0).length;
}

/** Returns the documented payload, with the pet type, the facts of the animal and the mark that are given. */
export function reviewPayload(fields: ReviewFields) {
  const { petType, breed, ageBand, weightBand, usedFor, isProvided, ...documented } = fields;
  const given = Object.entries({ petType, breed, ageBand, weightBand, usedFor }).filter(([, value]) => value.trim() !== '');
  return { ...documented, rating: overallRating(fields), ...Object.fromEntries(given), ...(isProvided ? { isProvided } : {}) };
}

/** Returns the payload of a changed review: what is empty now is taken away. */
export function changedReview(fields: ReviewFields) {
  const { petType, breed, ageBand, weightBand, usedFor } = fields;
  const said = Object.entries({ petType, breed, ageBand, weightBand, usedFor }).map(([name, value]) => [name, value.trim() || null]);
  return { ...fields, rating: overallRating(fields), ...(Object.fromEntries(said) as Record<AnimalFact | 'petType', string | null>) };
}
