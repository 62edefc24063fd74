import { sql, type RawBuilder } from 'kysely';
import { comparableCategories } from '#api/contract/vocabulary.ts';
import type { Db } from '../open.ts';
import { orderBy } from '../rank-orders.ts';
import type { Flag } from '../tables/columns.ts';
import { depend, tag } from '../tags.ts';
import { cardColumns, toCard, type ProductCard } from './product-rows.ts';
import { dependOnCards } from './products.ts';
import { publicProducts } from '../public-rows.ts';
import { countOf } from '../count-of.ts';

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
  /** Whether it has enough reviews for a rank. Those without follow the others. */
  ranked: boolean;
}

export interface Span {
  limit: number;
  offset?: number;
}

/** Lists products of a cell by rating, those with enough reviews for a rank first; ties by more reviews, then lower id; unrated ones last. */
export async function listTopRated(db: Db, cell: Cell, span: Span): Promise<RankedProduct[]> {
  return topRated(db, cell, span, false);
}

/** Lists products of a cell that operators flagged as bestsellers, by number of reviews. */
export async function listFlaggedBestsellers(db: Db, { petType, category }: Cell, { limit }: Span): Promise<RankedProduct[]> {
  depend(tag.rank(petType, category, 'bestseller'), tag.rankingRules);
  const rows = await publicProducts(db)
    .select(cardColumns)
    .select(['p.ranked', newestReview])
    .where('p.isBestSeller', '=', 1)
    .$if(petType !== 'all', (query) => query.where('p.cellPet', '=', petType))
    .$if(category !== 'all', (query) => query.where('p.cellCategory', '=', category))
    .orderBy(orderBy('bestseller', 'p'))
    .limit(limit)
    .execute();
  return toRanked(rows.map((row) => ({ ...row, average: row.rating, reviews: row.reviewCount })));
}

/**
 * Lists reviewed products of a cell by the mean of an axis, or by their newest review; across categories only those where the axis asks
 * the same.
 */
export async function listAxisRanking(db: Db, cell: Cell, axis: string, sort: 'rating' | 'newest', span: Span): Promise<RankedProduct[]> {
  // The overall mean is the product's own rating: the same index and the same tag as the top rated.
  if (axis === 'overall' && sort === 'rating') return topRated(db, cell, span, true);
  const { petType, category } = cell;
  depend(tag.rank(petType, category, axis), tag.rankingRules);
  const comparable = category === 'all' ? comparableCategories(axis) : undefined;
  let query = publicProducts(db)
    .innerJoin('productAxes as a', 'a.productId', 'p.id')
    .select(cardColumns)
    .select(['a.average', 'a.reviews', 'a.newestAt', 'a.ranked'])
    // By newest review, the axes of a product are side by side in the index. The plus keeps SQLite from the one by mean.
    .where(sort === 'rating' ? sql.ref('a.axis') : sql`+${sql.ref('a.axis')}`, '=', axis)
    .$if(petType !== 'all', (axes) => axes.where('a.cellPet', '=', petType))
    .$if(category !== 'all', (axes) => axes.where('a.cellCategory', '=', category))
    .$if(comparable !== undefined, (axes) => axes.where(inCategories(comparable)));
  query =
    sort === 'rating' ? query.orderBy(orderBy('axis', 'a')) : query.orderBy('a.newestAt', 'desc').orderBy('a.productId').orderBy('a.axis');
  const rows = await query
    .limit(span.limit)
    .offset(span.offset ?? 0)
    .execute();
  return toRanked(rows);
}

/** Counts the products of a cell with reviews on an axis, up to `atMost`. Names no tag, because only pages rendered on demand use it. */
export async function countReviewed(db: Db, { petType, category }: Cell, axis: string, atMost: number): Promise<number> {
  const comparable = category === 'all' ? comparableCategories(axis) : undefined;
  const reviewed = db
    .selectFrom('productAxes as a')
    .select('a.productId')
    .where('a.axis', '=', axis)
    .$if(petType !== 'all', (query) => query.where('a.cellPet', '=', petType))
    .$if(category !== 'all', (query) => query.where('a.cellCategory', '=', category))
    .$if(comparable !== undefined, (query) => query.where(inCategories(comparable)))
    .limit(atMost);
  return countOf(db.selectFrom(reviewed.as('reviewed')));
}

async function topRated(db: Db, { petType, category }: Cell, { limit, offset = 0 }: Span, reviewedOnly: boolean): Promise<RankedProduct[]> {
  depend(tag.rank(petType, category, 'overall'), tag.rankingRules);
  const rows = await publicProducts(db)
    .select(cardColumns)
    .select(['p.ranked', newestReview])
    .$if(petType !== 'all', (query) => query.where('p.cellPet', '=', petType))
    .$if(category !== 'all', (query) => query.where('p.cellCategory', '=', category))
    // The plus keeps SQLite from the index by rating, whose order is another.
    .$if(reviewedOnly, (query) => query.where(sql<boolean>`+p.rating > 0`))
    .orderBy(orderBy('topRated', 'p'))
    .limit(limit)
    .offset(offset)
    .execute();
  return toRanked(rows.map((row) => ({ ...row, average: row.rating, reviews: row.reviewCount })));
}

type RankedRow = Parameters<typeof toCard>[0] & Pick<RankedProduct, 'average' | 'reviews' | 'newestAt'> & { ranked: Flag };

function toRanked(rows: readonly RankedRow[]): RankedProduct[] {
  const ranked = rows.map((row) => ({
    product: toCard(row),
    average: row.average,
    reviews: row.reviews,
    newestAt: row.newestAt,
    ranked: row.ranked === 1,
  }));
  dependOnCards(ranked.map(({ product }) => product));
  return ranked;
}

// The expression keeps SQLite from the index by category, which would need a sort.
function inCategories(categories: readonly string[] = []): RawBuilder<boolean> {
  return sql`a.cell_category || '' in (${sql.join(categories)})`;
}

const newestReview = sql<string | null>`(select newest_at from product_axes where product_id = p.id and axis = 'overall')`.as('newestAt');
