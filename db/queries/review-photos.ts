import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import { depend, tag } from '../tags.ts';
import { isPublicPost, isPublicProduct } from '../public-rows.ts';

/** A picture of a review as readers get it. `alt` is empty where the writer gave none. */
export interface ReviewPhoto {
  id: number;
  reviewId: number;
  path: string;
  width: number;
  height: number;
  alt: string;
}

/** A picture in a product's gallery, with its reviewer's name. */
interface ProductPhoto extends ReviewPhoto {
  nickname: string;
}

/** Lists the approved pictures in the public reviews of a product, those approved last first. */
export async function listProductPhotos(db: Db, productId: number, most: number): Promise<ProductPhoto[]> {
  depend(tag.productReviews(productId));
  return listShown(db, { productId, most });
}

/** Lists the approved pictures of some public reviews of a product, in the order in which they were sent. */
export async function listPhotosOfReviews(db: Db, productId: number, reviewIds: readonly number[]): Promise<ReviewPhoto[]> {
  depend(tag.productReviews(productId));
  if (reviewIds.length === 0) return [];
  return db
    .selectFrom('reviewPhotos as p')
    .innerJoin('reviews as r', 'r.id', 'p.reviewId')
    .select(photoColumns)
    .where('p.reviewId', 'in', [...reviewIds])
    .where('p.approvedAt', 'is not', null)
    .where(isPublicPost('r'))
    .orderBy('p.id')
    .execute();
}

/** Returns whether the picture at `path` is public: approved, in a public review of a product that is not deleted. */
export async function isPhotoShown(db: Db, path: string): Promise<boolean> {
  return (await findShown(db, { path })).length > 0;
}

const photoColumns = ['p.id', 'p.reviewId', 'p.path', 'p.width', 'p.height', 'p.alt'] as const;

const listShown = prepared(['productId', 'most'], ({ productId, most }, db) =>
  db
    .selectFrom('reviewPhotos as p')
    .innerJoin('reviews as r', 'r.id', 'p.reviewId')
    .select([...photoColumns, 'r.nickname'])
    .where('p.productId', '=', productId)
    .where('p.approvedAt', 'is not', null)
    .where(isPublicPost('r'))
    .orderBy('p.approvedAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(most),
);

const findShown = prepared(['path'], ({ path }, db) =>
  db
    .selectFrom('reviewPhotos as p')
    .innerJoin('reviews as r', 'r.id', 'p.reviewId')
    .innerJoin('products as s', 's.id', 'p.productId')
    .select('p.id')
    .where('p.path', '=', path)
    .where('p.approvedAt', 'is not', null)
    .where(isPublicPost('r'))
    .where(isPublicProduct('s')),
);
