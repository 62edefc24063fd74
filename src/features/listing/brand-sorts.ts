/** Orders of the brand list; the first is the default. */
export const brandSorts = [
  { code: 'popular', label: '人気順' },
  { code: 'reviews', label: 'レビューが多い順' },
  { code: 'kana', label: '五十音順' },
  { code: 'newest', label: '新着順' },
] as const;

/** Documented message when brands or their data could not be fetched. */
export const brandFailure = 'ブランド情報の取得中にエラーが発生しました。再度お試しください。';
