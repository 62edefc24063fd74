import { categories, labelOf } from '#api/contract/vocabulary.ts';
import type { Db } from '#db/open.ts';
import { brandReviewsPerPage, productsPerPage } from '#db/page-sizes.ts';
import { findBrandReviewStats, listBrandReviews, type BrandReview, type BrandReviewStats } from '#db/queries/brand-reviews.ts';
import { countBrandProducts, listBrandProducts, type Brand } from '#db/queries/brands.ts';
import type { ProductCard } from '#db/queries/product-rows.ts';
import type { ListState } from '#src/features/listing/query.ts';
import type { Choice } from '#api/contract/list-filters.ts';

/** Page of a list that shares its page number with another list; a number beyond the last page shows the last. */
export interface SharedPage<Item> {
  items: Item[];
  total: number;
  page: number;
  pages: number;
}

interface BrandPage {
  /** すべて and the categories of the brand's products, in vocabulary order. */
  choices: Choice[];
  allProducts: number;
  products: SharedPage<ProductCard>;
  stats: BrandReviewStats;
  reviews: SharedPage<BrandReview>;
}

/** Reads a brand's products of the chosen category and its reviews. Undefined for a page that neither list has. */
export async function readBrandPage(db: Db, brand: Brand, { category, page }: ListState): Promise<BrandPage | undefined> {
  const counts = await countBrandProducts(db, brand.id);
  const allProducts = counts.reduce((sum, { count }) => sum + count, 0);
  const total = category === 'all' ? allProducts : (counts.find((cell) => cell.category === category)?.count ?? 0);
  const stats = await findBrandReviewStats(db, brand.id);
  const products = await sharedPage(page, total, productsPerPage, (span) => listBrandProducts(db, brand.id, category, span));
  const reviews = await sharedPage(page, stats.totalReviews, brandReviewsPerPage, (span) => listBrandReviews(db, brand.id, span));
  if (page > Math.max(products.pages, reviews.pages)) return undefined;
  const present = categories.filter(({ code }) => counts.some((cell) => cell.category === code));
  const choices = [{ code: 'all', label: 'すべて' }, ...present.map(({ code }) => ({ code, label: labelOf(categories, code) }))];
  return { choices, allProducts, products, stats, reviews };
}

async function sharedPage<Item>(
  requested: number,
  total: number,
  limit: number,
  read: (span: { limit: number; offset: number }) => Promise<Item[]>,
): Promise<SharedPage<Item>> {
  const pages = Math.max(1, Math.ceil(total / limit));
  const page = Math.min(requested, pages);
  return { items: await read({ limit, offset: (page - 1) * limit }), total, page, pages };
}
