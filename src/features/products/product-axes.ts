import { axes } from '#api/contract/vocabulary.ts';

/** The mean of one evaluation axis over a product's reviews. */
export interface AxisMean {
  label: string;
  mean: number;
}

/** The five axes in their order, or none when reviews do not give all five. `means` is keyed by axis code. */
export function fiveAxes(means: Readonly<Record<string, number>>): AxisMean[] {
  const known = axes.flatMap(({ code, short }) => {
    const mean = means[code];
    return code === 'overall' || mean === undefined ? [] : [{ label: short, mean }];
  });
  return known.length === 5 ? known : [];
}
