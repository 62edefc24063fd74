import type { ProductSort } from '#db/queries/products.ts';
import { defaultSort } from '#src/lib/paths.ts';
import type { Choice } from '#api/contract/list-filters.ts';

/** Sort order of a list: its code in the address, its label, and its name in the database queries. */
export interface SortOption {
  code: string;
  label: string;
  by: ProductSort;
}

/** Returns the sort orders for a search text, which may be empty; the first is the default. */
export type SortsOf = (search: string) => readonly SortOption[];

const sortsOfAll: readonly SortOption[] = [
  { code: defaultSort.productList, label: '標準の並び', by: 'mixed' },
  { code: 'rating', label: '評価が高い順', by: 'rating' },
  { code: 'price_asc', label: '価格が安い順', by: 'priceAsc' },
  { code: 'price_desc', label: '価格が高い順', by: 'priceDesc' },
  { code: 'unit_price', label: '単価が安い順', by: 'unitPrice' },
  { code: 'newest', label: '新着順', by: 'newest' },
];

const sortsOfCell: readonly SortOption[] = [
  { code: defaultSort.products, label: '評価が高い順', by: 'rating' },
  { code: 'price-asc', label: '価格が安い順', by: 'priceAsc' },
  { code: 'price-desc', label: '価格が高い順', by: 'priceDesc' },
  { code: 'unit-price', label: '単価が安い順', by: 'unitPrice' },
  { code: 'newest', label: '新着順', by: 'newest' },
];

/** Returns the sort orders of the listing by pet type and category. A search adds the order by relevance as the default. */
export function listingSorts(search: string): readonly SortOption[] {
  return search === '' ? sortsOfCell : [{ code: '', label: '検索語に近い順', by: 'delivered' }, ...sortsOfCell];
}

/** Returns the sort orders of the product list. */
export function productListSorts(): readonly SortOption[] {
  return sortsOfAll;
}

/** Returns the options of a select. An order whose code is not documented has an empty value, so that no form sends it. */
export function sortChoices(sorts: readonly Choice[]): Choice[] {
  return sorts.map(({ code, label }) => ({ code: code === defaultSort.productList ? '' : code, label }));
}

/** Returns the option of a select that shows a state's order; `''` is the default. */
export function sortShown(sorts: readonly Choice[], sort: string): string {
  return sort || (sortChoices(sorts)[0]?.code ?? '');
}

/** Returns the database order of a state; `''` is the default. */
export function orderOf(sortsOf: SortsOf, { search, sort }: { search: string; sort: string }): ProductSort {
  const sorts = sortsOf(search);
  return (sorts.find(({ code }) => code === sort) ?? sorts[0])?.by ?? 'delivered';
}
