import type { BrandSort } from '#db/queries/brands.ts';

/** The orders of the brand list; the first is the usual one. */
export const brandSorts: ReadonlyArray<{ code: BrandSort; label: string }> = [
  { code: 'popular', label: '人気順' },
  { code: 'reviews', label: 'レビューが多い順' },
  { code: 'kana', label: '五十音順' },
  { code: 'newest', label: '新着順' },
];

/** The documented message where brands, or what one brand has, could not be had. */
export const brandFailure = 'ブランド情報の取得中にエラーが発生しました。再度お試しください。';
