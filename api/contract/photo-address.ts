import { photoSides } from './photo-limits.ts';
import type { ReviewPhoto } from './review-photos.ts';

/** Returns the path of the smaller size of a review's picture. */
export function smallOf(path: string): string {
  return path.replace(/\.webp$/, `-${photoSides.small}.webp`);
}

/** Returns the path by which a row names a review's picture, given the path of either size. */
export function largeOf(path: string): string {
  return path.replace(`-${photoSides.small}.webp`, '.webp');
}

/** Returns a picture with the addresses at which everyone loads it once it is approved. */
export function asShown({ id, path, width, height, alt }: Omit<ReviewPhoto, 'url' | 'smallUrl'> & { path: string }): ReviewPhoto {
  return { id, url: path, smallUrl: smallOf(path), width, height, alt };
}
