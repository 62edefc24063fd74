import { figure } from '#src/lib/text.ts';
import type { AxisMean } from '#src/features/reviews/product-axes.ts';
import type { ProductTerms } from './product-terms.ts';

interface Summarised {
  brandName: string | null;
  category: string;
  rating: number;
  reviewCount: number;
}

/** Summarises a product in two or three sentences, each based on a figure or field of the page. */
export function summarySentences(
  { brandName, category, rating, reviewCount }: Summarised,
  terms: ProductTerms,
  axes: readonly AxisMean[],
): string[] {
  const what = `${brandName ? `${brandName}の、` : ''}${terms.petType}用の${kindOf(category, terms)}です。`;
  if (reviewCount === 0) return [what, 'レビューはまだありません。'];
  const mean = rating > 0 ? [`レビュー${figure(reviewCount)}件の平均は${rating.toFixed(1)}点です。`] : [];
  return [what, ...mean, ...extremes(axes)];
}

// その他 and 健康管理 name no goods.
function kindOf(category: string, terms: ProductTerms): string {
  if (category === 'other') return '商品';
  return category === 'health' ? `${terms.category}用品` : terms.category;
}

function extremes(axes: readonly AxisMean[]): string[] {
  const means = axes.map(({ mean }) => mean);
  const [most, least] = [Math.max(...means), Math.min(...means)];
  if (axes.length === 0 || most === least) return [];
  return [
    `${axes.length}つのものさしのうち、いちばん高いのは${named(axes, most)}の${most.toFixed(1)}点、いちばん低いのは${named(axes, least)}の${least.toFixed(1)}点です。`,
  ];
}

function named(axes: readonly AxisMean[], mean: number): string {
  return axes
    .filter((axis) => axis.mean === mean)
    .map(({ label }) => `「${label}」`)
    .join('');
}
