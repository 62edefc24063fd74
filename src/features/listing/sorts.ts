import type { ProductSort } from '#db/queries/products.ts';
import { defaultSort } from '#src/lib/paths.ts';

/** One order of a list: what stands in the address, what readers see, and the database's word for it. */
export interface SortOption {
  code: string;
  label: string;
  by: ProductSort;
}

/** Orders of the product list; the first is the usual one. */
export const productListSorts: readonly SortOption[] = [
  { code: defaultSort.productList, label: '標準の並び', by: 'delivered' },
  { code: 'rating', label: '評価が高い順', by: 'rating' },
  { code: 'price_asc', label: '価格が安い順', by: 'priceAsc' },
  { code: 'price_desc', label: '価格が高い順', by: 'priceDesc' },
  { code: 'newest', label: '新着順', by: 'newest' },
];

/** Orders of the listing by pet type and category. */
export const listingSorts: readonly SortOption[] = [
  { code: defaultSort.products, label: '評価が高い順', by: 'rating' },
  { code: 'price-asc', label: '価格が安い順', by: 'priceAsc' },
  { code: 'price-desc', label: '価格が高い順', by: 'priceDesc' },
  { code: 'newest', label: '新着順', by: 'newest' },
];

export function codesOf(sorts: readonly SortOption[]): string[] {
  return sorts.map(({ code }) => code);
}

export function orderOf(sorts: readonly SortOption[], code: string): ProductSort {
  return sorts.find((sort) => sort.code === code)?.by ?? 'delivered';
}
