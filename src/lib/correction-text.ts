import type { Correction } from '#db/search-corrections.ts';

/** Says that a word of a search was not found, and which near ones the results are of, if texts have them as words. */
export function correctionText({ typed, near }: Correction): string {
  const instead = near.map((word) => `「${word}」`).join('');
  return `「${typed}」は見つかりませんでした。近い言葉${instead}の結果です。`;
}
