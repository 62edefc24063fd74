import type { Db } from '../open.ts';
import { splitName } from '../phrases.ts';
import type { Flag } from '../tables/columns.ts';
import { depend, tag } from '../tags.ts';
import type { ProductCard } from './product-rows.ts';
import { toReview } from './reviews.ts';

/** The product fields that a line about a review needs. */
export type ReviewedProduct = Pick<ProductCard, 'id' | 'name' | 'nameParts' | 'imageUrl' | 'petType' | 'category'>;

/** A public review with the product fields that a line about it needs. */
export interface ReviewWithProduct {
  id: number;
  rating: number;
  reviewText: string;
  nickname: string;
  petType: string | null;
  isProvided: boolean;
  likeCount: number;
  createdAt: string;
  product: ReviewedProduct;
}

/** Lists the newest reviews of public products. */
export async function listRecentReviews(db: Db, limit: number): Promise<ReviewWithProduct[]> {
  depend(tag.recentReviews);
  return withProducts(await publicReviews(db).orderBy('r.createdAt', 'desc').orderBy('r.id', 'desc').limit(limit).execute());
}

/** Lists the most liked reviews of public products; ties newest first. */
export async function listPopularReviews(db: Db, limit: number): Promise<ReviewWithProduct[]> {
  depend(tag.popularReviews);
  const query = publicReviews(db).orderBy('r.likeCount', 'desc').orderBy('r.createdAt', 'desc').orderBy('r.id', 'desc');
  return withProducts(await query.limit(limit).execute());
}

function publicReviews(db: Db) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.productId')
    .where('r.status', '=', 'published')
    .where('r.deletedAt', 'is', null)
    .where('p.deletedAt', 'is', null)
    .select(['r.id', 'r.rating', 'r.reviewText', 'r.nickname', 'r.petType', 'r.isProvided', 'r.likeCount', 'r.createdAt'])
    .select(['p.id as productId', 'p.name', 'p.imageUrl', 'p.petType as productPetType', 'p.category']);
}

function withProducts(rows: ReadonlyArray<Omit<ReviewWithProduct, 'product' | 'isProvided'> & Row>): ReviewWithProduct[] {
  return rows.map(({ productId, name, imageUrl, productPetType, category, ...review }) => {
    depend(tag.productCard(productId));
    return {
      ...toReview(review),
      product: { id: productId, name, nameParts: splitName(name), imageUrl, petType: productPetType, category },
    };
  });
}

interface Row {
  isProvided: Flag;
  productId: number;
  name: string;
  imageUrl: string;
  productPetType: string;
  category: string;
}
