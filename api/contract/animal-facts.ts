import { z } from 'zod';
import { ageBands, longestBreed, usedTimes, weightBands, weightBandsOf } from './animal-bands.ts';
import { codeFrom } from './codes.ts';
import { typedText } from './typed-text.ts';

/** What a review says about its animal besides the pet type, each null where its writer did not say it. */
export const animalFacts = {
  breed: z.string().nullable(),
  ageBand: z.string().nullable(),
  weightBand: z.string().nullable(),
  usedFor: z.string().nullable(),
};

export type AnimalFact = keyof typeof animalFacts;

const chooseWeight = '体重を選択してください';

/** The same as its writer sends it. */
export const typedAnimalFacts = {
  breed: typedText({ most: [longestBreed, `${String(longestBreed)}文字以内で入力してください`] }).nullish(),
  ageBand: codeFrom(ageBands, '年齢を選択してください').nullish(),
  weightBand: codeFrom(weightBands, chooseWeight).nullish(),
  usedFor: codeFrom(usedTimes, '使った期間を選択してください').nullish(),
};

interface Weighed {
  petType?: string | null | undefined;
  weightBand?: string | null | undefined;
}

/** Refuses a weight band without the pet type that it belongs to. */
export function withSuitingWeight<Body extends z.ZodType<Weighed>>(body: Body): Body {
  return body.refine(({ petType, weightBand }) => !weightBand || weightBandsOf(petType ?? '').some(({ code }) => code === weightBand), {
    path: ['weightBand'],
    error: 'ペットの種類に合う体重を選択してください',
  });
}
