import { asShown } from '#api/contract/photo-address.ts';
import type { ReviewPhoto } from '#api/contract/review-photos.ts';
import type { Db } from '#db/open.ts';
import { listPhotosOfReviews, listProductPhotos } from '#db/queries/review-photos.ts';
import { photoView, type PhotoView } from './photo-view.ts';

/** Most pictures in the gallery of a product. */
const mostShown = 12;

interface Photos {
  gallery: PhotoView[];
  photosOf: (reviewId: number) => ReviewPhoto[];
}

/** Reads the newest pictures of a product's reviews, and those of the listed reviews. */
export async function readPhotos(db: Db, productId: number, reviews: ReadonlyArray<{ id: number }>): Promise<Photos> {
  const newest = await listProductPhotos(db, productId, mostShown);
  if (newest.length === 0) return { gallery: [], photosOf: () => [] };
  const ids = reviews.map(({ id }) => id);
  const listed = await listPhotosOfReviews(db, productId, ids);
  return {
    gallery: newest.map((photo) => photoView(asShown(photo), photo.nickname.trim() || '匿名')),
    photosOf: (reviewId) => listed.filter((photo) => photo.reviewId === reviewId).map(asShown),
  };
}
