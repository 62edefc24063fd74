import { call } from '#src/lib/request.ts';
import type { ChosenPhoto } from './chosen-photo.ts';
import { updateReview } from './own-photos.ts';

/** Adds a picture to the writer's own review, and shows it in the writer's card. Sending it again stores it once. */
export async function sendPhoto(reviewId: number, { blob, name, alt }: ChosenPhoto): Promise<void> {
  const body = new FormData();
  body.append('alt', alt);
  body.append('photo', blob, name);
  const photo = await call('POST /api/reviews/{id}/photos', { params: { id: reviewId }, body, slow: true });
  updateReview(reviewId, ({ post }) => {
    const others = (post.photos ?? []).filter(({ id }) => id !== photo.id);
    return { post: { ...post, photos: [...others, photo] } };
  });
}
