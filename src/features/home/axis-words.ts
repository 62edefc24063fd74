import { axes, type Axis } from '#api/contract/vocabulary.ts';
import { basisText } from '#src/features/rankings/ranking.ts';

export const noRanking = 'ランキングデータがありません';

/** What the five rest on: what is averaged, over how many reviews of the products shown, the newest of them. */
export function axisBasis(ranked: Parameters<typeof basisText>[0], axis: Axis): string {
  const short = axes.find(({ code }) => code === axis)?.short ?? '';
  return basisText(ranked, `${short}の5段階評価を、商品ごとに平均しています。`);
}
