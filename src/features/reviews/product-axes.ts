import { ratedAxes } from '#api/contract/vocabulary.ts';

/** Mean of one rating axis over a product's reviews. */
export interface AxisMean {
  label: string;
  mean: number;
}

/** Returns the axes in order, or none unless all have a mean. `means` is keyed by axis code. */
export function axisMeans(means: Readonly<Record<string, number>>): AxisMean[] {
  const known = ratedAxes.flatMap(({ code, short }) => {
    const mean = means[code];
    return mean === undefined ? [] : [{ label: short, mean }];
  });
  return known.length === ratedAxes.length ? known : [];
}
