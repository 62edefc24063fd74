import { axisWords, ratedAxes, type AxisRating, type RatedAxis } from '#api/contract/vocabulary.ts';
import { ratingHints } from './review-form.ts';

/** Mean of one rating axis over a product's reviews. */
export interface AxisMean {
  code: RatedAxis['code'];
  label: string;
  mean: number;
  /** Mean over the products of the same pet type and category; undefined where no other has reviews. */
  usual: number | undefined;
}

/** Means by axis code. */
export type Means = Readonly<Record<string, number>>;

/** Returns the axes in order with the words of a category, or none unless all have a mean. `usual` are the means of the product's cell. */
export function axisMeans(category: string, means: Means, usual: Means = {}): AxisMean[] {
  const known = ratedAxes.flatMap(({ code }) => {
    const mean = means[code];
    return mean === undefined ? [] : [{ code, label: axisWords(code, category).short, mean, usual: usual[code] }];
  });
  return known.length === ratedAxes.length ? known : [];
}

/** Returns the figure at the left end of bars: the highest whole number below all of them with room for a bar, 3 at most. */
export function scaleStart(axes: readonly AxisMean[]): number {
  const least = Math.min(...axes.flatMap(({ mean, usual = mean }) => [mean, usual]));
  return Math.max(0, Math.min(3, Math.floor(least - 0.2)));
}

/** Returns how a mean differs from the usual one: 平均より+0.3; undefined where none is known. */
export function differenceText({ mean, usual }: AxisMean): string | undefined {
  if (usual === undefined) return undefined;
  const tenths = Math.round((mean - usual) * 10);
  return tenths === 0 ? '平均と同じ' : `平均より${tenths > 0 ? '+' : '−'}${(Math.abs(tenths) / 10).toFixed(1)}`;
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
