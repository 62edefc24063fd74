import { axes, type Axis } from '#api/contract/vocabulary.ts';
import { basisText } from '#src/features/rankings/ranking.ts';

export const noProducts = '商品が見つかりませんでした';
export const productsFailed = '商品の読み込みに失敗しました。もう一度お試しください。';
export const noRanking = 'ランキングデータがありません';

/** Describes the basis of the ranking: what is averaged, the number of reviews of the products shown, and the newest date. */
export function axisBasis(ranked: Parameters<typeof basisText>[0], axis: Axis): string {
  const short = axes.find(({ code }) => code === axis)?.short ?? '';
  return basisText(ranked, `${short}の5段階評価を、商品ごとに平均しています。`);
}
