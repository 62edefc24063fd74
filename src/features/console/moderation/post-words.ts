/** The four kinds of visitors' posts, as operators read them. */
export const postKinds = [
  { code: 'review', label: '商品レビュー' },
  { code: 'brandReview', label: 'ブランドレビュー' },
  { code: 'post', label: '質問' },
  { code: 'reply', label: '回答' },
] as const;

/** Why a post was held. An unknown reason is shown as it is. */
export const holdReasons: Readonly<Record<string, string>> = {
  trap: '人には見えない欄に入力がありました',
  quick: '開いてすぐに送信されました',
  links: 'リンクが多く含まれています',
  words: '注意が必要な言葉が含まれています',
  repeated: '同じ文章が続けて送信されました',
  crowded: '同じ場所から続けて投稿されました',
};

/** How a post stands. */
export const postStandings = { published: '公開中', pending: '確認待ち', hidden: '非表示' } as const;
