import type { PartWord } from '#api/contract/page-words.ts';
import type { AdTexts } from '#api/contract/site-texts.ts';

/** What the parts of fixed pages say beside the settings of the site. */
export interface PageFacts {
  ads: AdTexts;
  /** Number of reviews from which a product has a rank. */
  rankFrom: number;
}

/** Returns the sentences of a part that consists of text; none of a part that is a table. */
export function partSentences(word: PartWord, { ads, rankFrom }: PageFacts): string[] {
  if (word === '広告の表示') return [`商品ページのショップのボタンには、近くに「${ads.label}」と表示しています。`];
  if (word === '順位の条件')
    return [
      rankFrom === 0
        ? 'レビューの数にかかわらず、すべての商品に順位を付けます。'
        : `順位が付くのは、レビューが${String(rankFrom)}件以上の商品です。届かない商品は、順位なしで下に並べます。`,
    ];
  if (word === '外部送信先')
    return [
      ads.senders.length === 0
        ? '外部のアクセス解析、広告の配信、外部の文字や動画の読み込みは使っていません。'
        : 'ページを開くと、次のサービスへ情報を送ります。',
    ];
  return [];
}
