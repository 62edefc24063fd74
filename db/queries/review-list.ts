import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { splitName } from '../phrases.ts';
import { depend, tag } from '../tags.ts';
import { isAfter, readCursor, toPage, writeCursor, type ListPage } from './pages.ts';
import type { ProductCard } from './product-rows.ts';
import { reviewColumns, toReview, type Review } from './reviews.ts';
import { isPublicPost, isPublicProduct } from '../public-rows.ts';

/** A review with its ratings and the product fields that a list of mixed products needs. */
export interface ProductReview extends Review {
  product: Pick<ProductCard, 'id' | 'name' | 'nameParts' | 'imageUrl' | 'petType' | 'category'>;
}

type ReviewOrder = keyof typeof orders;

const orders = {
  recent: [
    ['r.createdAt', 'desc'],
    ['r.id', 'desc'],
  ],
  popular: [
    ['r.likeCount', 'desc'],
    ['r.createdAt', 'desc'],
    ['r.id', 'desc'],
  ],
} as const;

/** Returns the order of a list of reviews of mixed products. */
export function mixedReviewOrder(by: ReviewOrder) {
  return { made: by, order: orders[by] };
}

/** Lists public reviews of public products: newest first, or most liked first with ties newest first. */
export async function listProductReviews(
  db: Db,
  by: ReviewOrder,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<ListPage<ProductReview>> {
  depend(by === 'recent' ? tag.recentReviews : tag.popularReviews);
  const order = orders[by];
  const keys = cursor ? readCursor(cursor, order.length, by) : undefined;
  let query = db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.productId')
    .where(isPublicPost('r'))
    .where(isPublicProduct('p'))
    .select(reviewColumns.map((column) => `r.${column}` as const))
    .select(['p.name', 'p.imageUrl', 'p.petType as productPetType', 'p.category'])
    .limit(limit + 1);
  if (keys) query = query.where((eb) => isAfter(eb, order, keys));
  for (const [column, direction] of order) query = query.orderBy(column, direction);
  const page = toPage(
    await query.execute(),
    limit,
    (row) => writeCursor(by === 'recent' ? [row.createdAt, row.id] : [row.likeCount, row.createdAt, row.id], by),
    ({ name, imageUrl, productPetType, category, ...review }): ProductReview => {
      return {
        ...toReview(review),
        product: { id: review.productId, name, nameParts: splitName(name), imageUrl, petType: productPetType, category },
      };
    },
  );
  depend(...page.items.map(({ productId }) => tag.productCard(productId)));
  return page;
}

/**
 * Counts the public reviews of public products: by the counts stored with the products, which one index covers, and the few of provided
 * products, which another holds.
 */
export async function countProductReviews(db: Db): Promise<number> {
  const counted = sql<{
    count: number | null;
  }>`select (select sum(review_count) from products indexed by products_rated where deleted_at is null)
    + (select count(*) from reviews r join products p on p.id = r.product_id and ${isPublicProduct('p')}
      where r.is_provided = 1 and ${isPublicPost('r')}) as count`;
  const { rows } = await counted.execute(db);
  return rows[0]?.count ?? 0;
}
