import type { ReviewPhoto } from '#api/contract/review-photos.ts';

/** A picture of a review whose `alt` is never empty. `waits` until an operator has approved it; only its writer gets such a picture. */
export type PhotoView = ReviewPhoto;

/** Shapes a picture by `nickname`, as the site shows it. */
export function photoView(photo: ReviewPhoto, nickname: string): PhotoView {
  return { ...photo, alt: photo.alt || `投稿写真（${nickname}）` };
}
