import { avoidText } from '#api/contract/avoidable.ts';
import { filterValues, type FilterName } from '#api/contract/list-filters.ts';
import type { Db } from '#db/open.ts';
import { productsPerPage } from '#db/page-sizes.ts';
import { findSearchNote } from '#db/queries/called-brands.ts';
import { findBrand } from '#db/queries/brands.ts';
import type { ProductCard } from '#db/queries/product-rows.ts';
import { listLooserFilters, type LooserFilter } from '#db/queries/looser-filters.ts';
import type { ProductFilter } from '#db/queries/product-filter.ts';
import { listProductWords } from '#db/queries/product-search.ts';
import { countProducts, listProducts } from '#db/queries/products.ts';
import type { ChosenLabels } from './active-filters.ts';
import { countedIn, type ListState, type SearchNote } from './query.ts';
import { orderOf, type SortsOf } from './sorts.ts';

export interface ProductsPage {
  products: ProductCard[];
  total: number;
  pages: number;
  labels: ChosenLabels;
  /** Filters whose removal leaves results, for an empty list. */
  looser?: readonly LooserFilter[];
  note?: SearchNote;
  /** Number of products that have what was typed, if this page is where the search is counted: none if a word of it was put right. */
  hits?: number;
}

/** Reads one page of products; undefined beyond the last page. The first page exists even when it is empty. */
export async function readProductsPage(db: Db, state: ListState, sorts: SortsOf): Promise<ProductsPage | undefined> {
  const filter: Pick<ProductFilter, FilterName> = filterValues(state);
  const words = await listProductWords(db, filter);
  const total = await countProducts(db, filter, words);
  const pages = Math.max(1, Math.ceil(total / productsPerPage));
  if (state.page > pages) return undefined;
  const options = {
    sort: orderOf(sorts, state),
    limit: productsPerPage,
    offset: (state.page - 1) * productsPerPage,
    known: { words, total },
  };
  const { items } = await listProducts(db, filter, options);
  const brand = state.brand === '' ? undefined : await findBrand(db, state.brand);
  const looser = total > 0 ? [] : await listLooserFilters(db, filter, words);
  const avoid = state.avoid === '' ? undefined : avoidText(state.avoid);
  const note = await findSearchNote(db, state.search, words);
  const isCounted = state.page === 1 && countedIn(state).includes('search');
  const hits = note.corrected.length > 0 ? 0 : total;
  return { products: items, total, pages, labels: { brand: brand?.name, avoid }, looser, note, ...(isCounted && { hits }) };
}
