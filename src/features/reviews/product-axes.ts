import { axes } from '#api/contract/vocabulary.ts';

/** Mean of one rating axis over a product's reviews. */
export interface AxisMean {
  label: string;
  mean: number;
}

/** Returns the five axes in order, or none unless all five have a mean. `means` is keyed by axis code. */
export function fiveAxes(means: Readonly<Record<string, number>>): AxisMean[] {
  const known = axes.flatMap(({ code, short }) => {
    const mean = means[code];
    return code === 'overall' || mean === undefined ? [] : [{ label: short, mean }];
  });
  return known.length === 5 ? known : [];
}
