import type { AxisMeans } from '#api/contract/reviews.ts';
import { categories, labelOf, petTypes, ratedAxes } from '#api/contract/vocabulary.ts';
import { call } from '#src/lib/request.ts';
import { radarPath } from '#src/ui/art/radar-shape.ts';

/** Draws the category's mean into the radar as a dashed line with a legend. On failure the radar stays as it is. */
export async function drawCategoryMean(summary: HTMLElement): Promise<void> {
  const radar = summary.querySelector('.radar');
  const area = radar?.querySelector('.radar-area');
  const means = await call('GET /api/products/{id}/axis-means', { params: { id: summary.dataset['radar'] } }).catch(() => undefined);
  const values = means && meanValues(means);
  if (!radar || !area || !means || !values) return;
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  line.setAttribute('class', 'radar-mean');
  line.setAttribute('d', radarPath(values));
  area.before(line);
  const name = cellName(means);
  radar.ariaLabel = `${radar.ariaLabel ?? ''}。${name}の平均は順に${values.map((value) => value.toFixed(1)).join('、')}`;
  const legend = Object.assign(document.createElement('p'), { className: 'radar-legend' });
  legend.append(...['この商品', `${name}の平均`].map((text) => Object.assign(document.createElement('span'), { textContent: text })));
  summary.append(legend);
}

/** Returns the means in the order of the radar; undefined where one is missing or the category has only one product. */
export function meanValues(means: AxisMeans): number[] | undefined {
  const values = ratedAxes.flatMap(({ code }) => means[code] ?? []);
  return means.products < 2 || values.length < ratedAxes.length ? undefined : values;
}

/** Returns the name of a cell, such as 犬用フード. */
export function cellName({ petType, category }: Pick<AxisMeans, 'petType' | 'category'>): string {
  const pet = petTypes.find(({ code }) => code === petType);
  const word = labelOf(categories, category);
  return pet && pet.badge !== 'その他' ? `${pet.badge}${word}` : `${pet?.label ?? 'その他'}の${word}`;
}
