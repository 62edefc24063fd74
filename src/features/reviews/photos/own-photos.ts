import { ownPosts, rememberOwn, type OwnProductReview, type OwnReview } from '#src/features/posts/own-posts.ts';

/** Numbers of the pictures that forms on this page have still to send, by review. */
const unsentByReview = new Map<number, Map<object, number>>();

/** Keeps beside the writer's own review how many of its pictures are not sent yet, of all its forms: a reload loses them. */
export function keepUnsent(reviewId: number, form: object, photos: number): void {
  const forms = (unsentByReview.get(reviewId) ?? new Map<object, number>()).set(form, photos);
  unsentByReview.set(reviewId, forms);
  updateReview(reviewId, () => ({ unsentPhotos: [...forms.values()].reduce((sum, number) => sum + number) }));
}

/** Returns how many pictures of an own review were lost before they were sent. */
export function lostPhotos(own: OwnReview): number {
  return own.kind === 'review' && !unsentByReview.has(own.post.id) ? (own.unsentPhotos ?? 0) : 0;
}

/** Changes what this device keeps of the writer's own review, if it does. */
export function updateReview(reviewId: number, changed: (own: OwnProductReview) => Partial<OwnProductReview>): void {
  const own = ownPosts.get().find(({ kind, post }) => kind === 'review' && post.id === reviewId);
  if (own?.kind === 'review') rememberOwn({ ...own, ...changed(own) });
}
