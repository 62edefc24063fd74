import { ownPosts, rememberOwn, type OwnProductReview, type OwnReview } from '#src/features/posts/own-posts.ts';

/** Reviews whose pictures were chosen on this page, which has them still. */
const here = new Set<number>();

/** Keeps beside the writer's own review how many of its pictures are not sent yet: a reload loses them. */
export function keepUnsent(reviewId: number, unsentPhotos: number): void {
  here.add(reviewId);
  updateReview(reviewId, () => ({ unsentPhotos }));
}

/** Returns how many pictures of an own review were lost before they were sent. */
export function lostPhotos(own: OwnReview): number {
  return own.kind === 'review' && !here.has(own.post.id) ? (own.unsentPhotos ?? 0) : 0;
}

/** Changes what this device keeps of the writer's own review, if it does. */
export function updateReview(reviewId: number, changed: (own: OwnProductReview) => Partial<OwnProductReview>): void {
  const own = ownPosts.get().find(({ kind, post }) => kind === 'review' && post.id === reviewId);
  if (own?.kind === 'review') rememberOwn({ ...own, ...changed(own) });
}
