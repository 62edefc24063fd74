import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { roundedMean } from '../rounded-mean.ts';
import { depend, tag } from '../tags.ts';
import { cardColumns, toCard, type ProductCard } from './product-rows.ts';
import { dependOnCards } from './products.ts';
import type { Span } from './rankings.ts';
import { isPublicPost, publicBrands, publicProducts } from '../public-rows.ts';

/** A brand as lists show it. `averageRating` is the plain mean of its brand reviews to one decimal, null without one. */
export interface BrandCard {
  id: number;
  name: string;
  slug: string;
  logoUrl: string;
  bgColor: string;
  textColor: string;
  averageRating: number | null;
  totalReviews: number;
}

export interface Brand extends BrandCard {
  description: string | null;
  url: string | null;
}

type BrandSort = 'popular' | 'reviews' | 'kana' | 'newest';

/** Lists active brands in the given order, all or the first `limit`. */
export async function listBrands(db: Db, sort: BrandSort = 'popular', limit?: number): Promise<BrandCard[]> {
  const rows = await publicBrands(db).select(listColumns).orderBy('b.id').execute();
  // Equal ones stay in the order of their ids.
  const sorted = rows.toSorted(orders[sort]);
  const shown = sorted.slice(0, limit);
  dependOnBrands(sorted, shown);
  return shown.map(({ reading: _reading, displayOrder: _order, ...card }) => card);
}

/** Finds the active brand with this slug. */
export async function findBrand(db: Db, slug: string): Promise<Brand | undefined> {
  const brand = await publicBrands(db)
    .select([...brandColumns, 'b.description', 'b.url'])
    .where('b.slug', '=', slug)
    .executeTakeFirst();
  if (brand) depend(tag.brand(brand.id), tag.brandReviews(brand.id));
  return brand;
}

/** Lists products of a brand by id, of one category or of all. */
export async function listBrandProducts(db: Db, brandId: number, category: string, { limit, offset = 0 }: Span): Promise<ProductCard[]> {
  depend(tag.brandProducts(brandId));
  const query = ofBrand(db, brandId, category).select(cardColumns).orderBy('p.id').limit(limit).offset(offset);
  const cards = (await query.execute()).map(toCard);
  dependOnCards(cards);
  return cards;
}

/** Counts a brand's products in each category that has any. */
export async function countBrandProducts(db: Db, brandId: number): Promise<Array<{ category: string; count: number }>> {
  depend(tag.brandProducts(brandId));
  const counts = ofBrand(db, brandId, 'all').select(({ fn }) => ['p.cellCategory as category', fn.countAll<number>().as('count')]);
  return counts.groupBy('p.cellCategory').orderBy('p.cellCategory').execute();
}

const reviewsOf = sql`from brand_reviews r where r.brand_id = b.id and ${isPublicPost('r')}`;
const brandColumns = [
  'b.id',
  'b.name',
  'b.slug',
  'b.logoUrl',
  'b.bgColor',
  'b.textColor',
  sql<number | null>`(select ${roundedMean(sql`r.rating`)} ${reviewsOf})`.as('averageRating'),
  sql<number>`(select count(*) ${reviewsOf})`.as('totalReviews'),
] as const;
const listColumns = [...brandColumns, 'b.reading', 'b.displayOrder'] as const;

type ListedBrand = BrandCard & { reading: string | null; displayOrder: number };

const kana = new Intl.Collator('ja');
const orders: Record<BrandSort, (one: ListedBrand, other: ListedBrand) => number> = {
  popular: (one, other) => one.displayOrder - other.displayOrder || other.totalReviews - one.totalReviews,
  reviews: (one, other) => other.totalReviews - one.totalReviews,
  kana: (one, other) => kana.compare(one.reading ?? one.name, other.reading ?? other.name),
  newest: (one, other) => other.id - one.id,
};

function ofBrand(db: Db, brandId: number, category: string) {
  return publicProducts(db)
    .where('p.brandId', '=', brandId)
    .$if(category !== 'all', (query) => query.where('p.cellCategory', '=', category));
}

/** Depends on the shown brands, and on those that tie with the last one, whose next review could put them in its place. */
function dependOnBrands(sorted: ListedBrand[], shown: ListedBrand[]): void {
  depend(tag.brands);
  const last = shown.at(-1);
  for (const { id } of shown) depend(tag.brand(id), tag.brandReviews(id));
  for (const { id, displayOrder } of sorted) if (displayOrder === last?.displayOrder) depend(tag.brandReviews(id));
}
