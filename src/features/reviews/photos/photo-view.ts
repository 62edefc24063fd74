import type { ReviewPhoto } from '#api/contract/review-photos.ts';

/** A picture of a review with the text that stands for it. */
export interface PhotoView {
  id: number;
  /** Addresses at most 1,600 and 480 pixels wide or high. */
  url: string;
  smallUrl: string;
  /** Pixels of the larger. */
  width: number;
  height: number;
  alt: string;
  /** Whether it still waits for an operator; only its writer gets such a picture. */
  waits: boolean;
}

/** Shapes a picture by `nickname`, as the site shows it. */
export function photoView({ waits, alt, ...photo }: ReviewPhoto, nickname: string): PhotoView {
  return { ...photo, alt: alt || `${nickname}さんの写真`, waits: waits ?? false };
}
