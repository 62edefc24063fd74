import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { orderBy } from '../rank-orders.ts';
import { depend, tag } from '../tags.ts';
import { cardColumns, publicProducts, toCard, type ProductCard } from './product-rows.ts';
import { dependOnCards } from './products.ts';

/** A pet type and a category; `all` means any. */
export interface Cell {
  petType: string;
  category: string;
}

/** A product in a ranking, with the mean that ranks it, the number of reviews behind it, and the time of the newest. */
export interface RankedProduct {
  product: ProductCard;
  average: number;
  reviews: number;
  newestAt: string | null;
}

export interface Span {
  limit: number;
  offset?: number;
}

/** Lists products of a cell by rating; ties by more reviews, then lower id; unrated ones last. */
export async function listTopRated(db: Db, cell: Cell, span: Span): Promise<RankedProduct[]> {
  return topRated(db, cell, span, false);
}

/** Lists products of a cell that operators flagged as bestsellers, by number of reviews. */
export async function listFlaggedBestsellers(db: Db, { petType, category }: Cell, { limit }: Span): Promise<ProductCard[]> {
  depend(tag.rank(petType, category, 'bestseller'));
  const rows = await publicProducts(db)
    .select(cardColumns)
    .where('p.isBestSeller', '=', 1)
    .$if(petType !== 'all', (query) => query.where('p.cellPet', '=', petType))
    .$if(category !== 'all', (query) => query.where('p.cellCategory', '=', category))
    .orderBy(orderBy('bestseller', 'p'))
    .limit(limit)
    .execute();
  const cards = rows.map(toCard);
  dependOnCards(cards);
  return cards;
}

/** Lists reviewed products of a cell by the mean of an axis, or by their newest review. */
export async function listAxisRanking(db: Db, cell: Cell, axis: string, sort: 'rating' | 'newest', span: Span): Promise<RankedProduct[]> {
  // The overall mean is the product's own rating: the same index and the same tag as the top rated.
  if (axis === 'overall' && sort === 'rating') return topRated(db, cell, span, true);
  const { petType, category } = cell;
  depend(tag.rank(petType, category, axis));
  let query = publicProducts(db)
    .innerJoin('productAxes as a', 'a.productId', 'p.id')
    .select(cardColumns)
    .select(['a.average', 'a.reviews', 'a.newestAt'])
    .where('a.axis', '=', axis)
    .$if(petType !== 'all', (axes) => axes.where('a.cellPet', '=', petType))
    .$if(category !== 'all', (axes) => axes.where('a.cellCategory', '=', category));
  query = sort === 'rating' ? query.orderBy(orderBy('axis', 'a')) : query.orderBy('a.newestAt', 'desc').orderBy('a.productId');
  const rows = await query
    .limit(span.limit)
    .offset(span.offset ?? 0)
    .execute();
  const ranked = rows.map((row) => ({ product: toCard(row), average: row.average, reviews: row.reviews, newestAt: row.newestAt }));
  dependOnCards(ranked.map(({ product }) => product));
  return ranked;
}

/** Counts the products of a cell with reviews on an axis, up to `atMost`. Names no tag, because only pages rendered on demand use it. */
export async function countReviewed(db: Db, { petType, category }: Cell, axis: string, atMost: number): Promise<number> {
  const reviewed = db
    .selectFrom('productAxes as a')
    .select('a.productId')
    .where('a.axis', '=', axis)
    .$if(petType !== 'all', (query) => query.where('a.cellPet', '=', petType))
    .$if(category !== 'all', (query) => query.where('a.cellCategory', '=', category))
    .limit(atMost);
  const { count } = await db
    .selectFrom(reviewed.as('reviewed'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function topRated(db: Db, { petType, category }: Cell, { limit, offset = 0 }: Span, reviewedOnly: boolean): Promise<RankedProduct[]> {
  depend(tag.rank(petType, category, 'overall'));
  const rows = await publicProducts(db)
    .select(cardColumns)
    .select(newestReview)
    .$if(petType !== 'all', (query) => query.where('p.cellPet', '=', petType))
    .$if(category !== 'all', (query) => query.where('p.cellCategory', '=', category))
    .$if(reviewedOnly, (query) => query.where('p.rating', '>', 0))
    .orderBy(orderBy('rating', 'p'))
    .limit(limit)
    .offset(offset)
    .execute();
  const ranked = rows.map((row) => ({ product: toCard(row), average: row.rating, reviews: row.reviewCount, newestAt: row.newestAt }));
  dependOnCards(ranked.map(({ product }) => product));
  return ranked;
}

const newestReview = sql<string | null>`(select newest_at from product_axes where product_id = p.id and axis = 'overall')`.as('newestAt');
