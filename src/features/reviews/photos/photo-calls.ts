import { rememberOwn, ownPosts } from '#src/features/posts/own-posts.ts';
import { call } from '#src/lib/request.ts';
import type { ChosenPhoto } from './chosen-photo.ts';

/** Adds a picture to the writer's own review, and shows it in the writer's card. Sending it again stores it once. */
export async function sendPhoto(reviewId: number, { blob, name, alt }: ChosenPhoto): Promise<void> {
  const body = new FormData();
  body.append('alt', alt);
  body.append('photo', blob, name);
  const photo = await call('POST /api/reviews/{id}/photos', { params: { id: reviewId }, body, slow: true });
  const own = ownPosts.get().find(({ kind, post }) => kind === 'review' && post.id === reviewId);
  if (own?.kind !== 'review') return;
  const photos = (own.post.photos ?? []).filter(({ id }) => id !== photo.id);
  rememberOwn({ ...own, post: { ...own.post, photos: [...photos, photo] } });
}
