import type { BrandSort } from '#db/queries/brands.ts';

/** The orders of the brand list; the first is the usual one. */
export const brandSorts: ReadonlyArray<{ code: BrandSort; label: string }> = [
  { code: 'popular', label: '人気順' },
  { code: 'reviews', label: 'レビューが多い順' },
  { code: 'kana', label: '五十音順' },
  { code: 'newest', label: '新着順' },
];
