import type { Db } from '#db/open.ts';
import { listOwnPhotos, type OwnPhoto } from '#db/queries/own-photos.ts';
import type { ListPage } from '#db/queries/pages.ts';
import { listPhotosOfReviews } from '#db/queries/review-photos.ts';
import { addressOf } from '../contract/address-of.ts';
import { asShown } from '../contract/photo-address.ts';
import type { ReviewPhoto } from '../contract/review-photos.ts';

/** Adds their approved pictures to a page of a product's reviews, to the reader's own reviews the waiting ones too. */
export async function withPhotos<Item extends { id: number; mine?: true }>(
  db: Db,
  productId: number,
  author: string | undefined,
  { items, ...page }: ListPage<Item>,
): Promise<ListPage<Item & { photos?: ReviewPhoto[] }>> {
  const [own, others] = [items.filter(({ mine }) => mine), items.filter(({ mine }) => !mine)].map((some) => some.map(({ id }) => id));
  const shown = await listPhotosOfReviews(db, productId, others ?? []);
  const waiting = await listOwnPhotos(db, own ?? [], author);
  const all = [
    ...shown.map((photo) => [photo.reviewId, asShown(photo)] as const),
    ...waiting.map((photo) => [photo.reviewId, asOwn(photo)] as const),
  ];
  return {
    ...page,
    items: items.map((item) => ({ ...item, ...photosOf(all.filter(([id]) => id === item.id).map(([, photo]) => photo)) })),
  };
}

/** Adds the pictures of the writer's own review. */
export async function withOwnPhotos<Row extends { id: number }>(
  db: Db,
  author: string | undefined,
  row: Row,
): Promise<Row & { photos?: ReviewPhoto[] }> {
  return { ...row, ...photosOf((await listOwnPhotos(db, [row.id], author)).map(asOwn)) };
}

/** Returns a picture with addresses for its writer: while it waits, calls that only the writer's cookie opens. */
export function asOwn(photo: OwnPhoto): ReviewPhoto {
  if (photo.approvedAt !== null) return asShown(photo);
  const params = { id: photo.reviewId, photo: photo.id };
  const url = addressOf('GET /api/reviews/{id}/photos/{photo}', { params });
  const smallUrl = addressOf('GET /api/reviews/{id}/photos/{photo}', { params, query: { size: 'small' } });
  return { ...asShown(photo), url, smallUrl, waits: true };
}

function photosOf(photos: ReviewPhoto[]): { photos?: ReviewPhoto[] } {
  return photos.length > 0 ? { photos } : {};
}
