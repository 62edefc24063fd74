import type { ProductSort } from '#db/queries/products.ts';
import { defaultSort } from '#src/lib/paths.ts';
import type { Choice } from './query.ts';

/** One order of a list: what stands in the address, what readers see, and the database's word for it. */
export interface SortOption {
  code: string;
  label: string;
  by: ProductSort;
}

/** The orders that a list offers for a search text, which may be empty; the first is the usual one. */
export type SortsOf = (search: string) => readonly SortOption[];

const sortsOfAll: readonly SortOption[] = [
  { code: defaultSort.productList, label: '標準の並び', by: 'delivered' },
  { code: 'rating', label: '評価が高い順', by: 'rating' },
  { code: 'price_asc', label: '価格が安い順', by: 'priceAsc' },
  { code: 'price_desc', label: '価格が高い順', by: 'priceDesc' },
  { code: 'newest', label: '新着順', by: 'newest' },
];

const sortsOfCell: readonly SortOption[] = [
  { code: defaultSort.products, label: '評価が高い順', by: 'rating' },
  { code: 'price-asc', label: '価格が安い順', by: 'priceAsc' },
  { code: 'price-desc', label: '価格が高い順', by: 'priceDesc' },
  { code: 'newest', label: '新着順', by: 'newest' },
];

/** Orders of the listing by pet type and category. What a search finds comes by how closely it matches, names first. */
export function listingSorts(search: string): readonly SortOption[] {
  return search === '' ? sortsOfCell : [{ code: '', label: '検索語に近い順', by: 'delivered' }, ...sortsOfCell];
}

/** Orders of the product list. */
export function productListSorts(): readonly SortOption[] {
  return sortsOfAll;
}

/** The choices of a select: the usual order has no value, which leaves the address short. */
export function sortChoices(sorts: readonly Choice[]): Choice[] {
  return sorts.map(({ code, label }, at) => ({ code: at === 0 ? '' : code, label }));
}

/** The database's word for a choice; `''` is the usual order. */
export function orderOf(sortsOf: SortsOf, { search, sort }: { search: string; sort: string }): ProductSort {
  const sorts = sortsOf(search);
  return (sorts.find(({ code }) => code === sort) ?? sorts[0])?.by ?? 'delivered';
}
