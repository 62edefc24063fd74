import type { Db } from '#db/open.ts';
import { findBrand } from '#db/queries/brands.ts';
import type { ProductCard } from '#db/queries/product-rows.ts';
import { listLooserFilters, type LooserFilter } from '#db/queries/looser-filters.ts';
import { countProducts, listProducts } from '#db/queries/products.ts';
import { toFilter, type ListState } from './query.ts';
import { orderOf, type SortsOf } from './sorts.ts';

/** Products on one page of a list. */
export const productsPerPage = 24;

export interface ProductsPage {
  products: ProductCard[];
  total: number;
  pages: number;
  /** The name of the brand that the list is narrowed to. */
  brandName?: string | undefined;
  /** What to take away where nothing is found. */
  looser?: readonly LooserFilter[];
}

/** One page of products, or undefined for a page beyond the last. The first page exists even when it is empty. */
export async function readProductsPage(db: Db, state: ListState, sorts: SortsOf): Promise<ProductsPage | undefined> {
  const filter = toFilter(state);
  const total = await countProducts(db, filter);
  const pages = Math.max(1, Math.ceil(total / productsPerPage));
  if (state.page > pages) return undefined;
  const options = { sort: orderOf(sorts, state), limit: productsPerPage, offset: (state.page - 1) * productsPerPage };
  const { items } = await listProducts(db, filter, options);
  const brand = state.brand === '' ? undefined : await findBrand(db, state.brand);
  const looser = total > 0 ? [] : await listLooserFilters(db, filter);
  return { products: items, total, pages, brandName: brand?.name, looser };
}
