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
 * Lists reviewed products of a cell by the mean of an axis, or by their newest review, whether it rates the axis or not; across categories
 * only those where the axis asks the same.
 */
export async function listAxisRanking(db: Db, cell: Cell, axis: string, sort: 'rating' | 'newest', span: Span): Promise<RankedProduct[]> {
  // The overall mean is the product's own rating: the same index and the same tag as the top rated.
  if (axis === 'overall' && sort === 'rating') return topRated(db, cell, span, true);
  depend(tag.rank(cell.petType, cell.category, axis), tag.rankingRules);
  const reviewed = sort === 'rating' ? byMean(db, cell, axis) : byNewest(db, cell, axis);
  const rows = await reviewed
    .select(cardColumns)
    .select(['a.average', 'a.reviews', 'a.newestAt', 'a.ranked'])
    .limit(span.limit)
    .offset(span.offset ?? 0)
    .execute();
  return toRanked(rows);
}

/** Counts the products of a cell with reviews on an axis, up to `atMost`. Names no tag, because only pages rendered on demand use it. */
export async function countReviewed(db: Db, cell: Cell, axis: string, atMost: number): Promise<number> {
  const reviewed = db
    .selectFrom('productAxes as a')
    .select('a.productId')
    .where('a.axis', '=', axis)
    .$if(axis !== 'overall', (query) => query.where('a.axis', '<>', 'overall'))
    .where(inCell('a', cell, axis))
    .limit(atMost);
  return countOf(db.selectFrom(reviewed.as('reviewed')));
}

// The second condition is that of the indexes by mean.
function byMean(db: Db, cell: Cell, axis: string) {
  return publicProducts(db)
    .innerJoin('productAxes as a', 'a.productId', 'p.id')
    .where('a.axis', '=', axis)
    .where('a.axis', '<>', 'overall')
    .where(inCell('a', cell, axis))
    .orderBy(orderBy('axis', 'a'));
}

// The indexes by newest review hold one row of each product, the overall one.
function byNewest(db: Db, cell: Cell, axis: string) {
  return publicProducts(db)
    .innerJoin('productAxes as o', 'o.productId', 'p.id')
    .innerJoin('productAxes as a', 'a.productId', 'o.productId')
    .where('o.axis', '=', 'overall')
    .where('a.axis', '=', axis)
    .where(inCell('o', cell, axis))
    .orderBy('o.newestAt', 'desc')
    .orderBy('o.productId');
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

function inCell(table: 'a' | 'o', { petType, category }: Cell, axis: string): RawBuilder<boolean> {
  const [pet, kind] = [sql.ref(`${table}.cellPet`), sql.ref(`${table}.cellCategory`)];
  const comparable = category === 'all' ? comparableCategories(axis) : undefined;
  const conditions = [
    ...(petType === 'all' ? [] : [sql`${pet} = ${petType}`]),
    ...(category === 'all' ? [] : [sql`${kind} = ${category}`]),
    // The plus keeps SQLite from the index by category, which would need a sort.
    ...(comparable ? [sql`+${kind} in (${sql.join(comparable)})`] : []),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

const newestReview = sql<string | null>`(select newest_at from product_axes where product_id = p.id and axis = 'overall')`.as('newestAt');
