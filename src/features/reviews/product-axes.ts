import { axisWords, ratedAxes, type AxisRating, type RatedAxis } from '#api/contract/vocabulary.ts';
import { ratingHints } from './review-form.ts';

/** Mean of one rating axis over a product's reviews. */
export interface AxisMean {
  code: RatedAxis['code'];
  label: string;
  mean: number;
}

/** Returns the axes in order with the words of a category, or none unless all have a mean. `means` is keyed by axis code. */
export function axisMeans(category: string, means: Readonly<Record<string, number>>): AxisMean[] {
  const known = ratedAxes.flatMap(({ code }) => {
    const mean = means[code];
    return mean === undefined ? [] : [{ code, label: axisWords(code, category).short, mean }];
  });
  return known.length === ratedAxes.length ? known : [];
}

/** Returns the axes' labels for goods of a category, in order. */
export function axisLabels(category: string): string[] {
  return ratedAxes.map(({ code }) => axisWords(code, category).short);
}

/** Words of the review form that differ from those for food, by field. */
export type FormWords = Partial<Record<AxisRating, { label: string; hint: string }>>;

/** Returns what the form asks for goods of a category where it differs from food; undefined if nothing does. */
export function formWords(category: string): FormWords | undefined {
  const words = ratedAxes.flatMap(({ code, label: usual, param }) => {
    const { label, hint = ratingHints[param] } = axisWords(code, category);
    return label === usual ? [] : [[param, { label, hint }] as const];
  });
  return words.length === 0 ? undefined : Object.fromEntries(words);
}
