import { createBrandReview } from '#db/changes/brand-reviews.ts';
import { toggleBrandReviewLike } from '#db/changes/likes.ts';
import type { App } from '../app-types.ts';
import { rateLimitOf } from '../visitors/limits.ts';
import { coalesceToggle } from '../visitors/coalesce-toggle.ts';
import { noticeAddress } from '../visitors/notice-address.ts';
import { submitPost } from '../visitors/posting.ts';
import { target, viewerWriting } from '../visitors/visitor.ts';
import { likeAnswer } from '../visitors/like-answer.ts';
import { route } from '../route.ts';

/** Brand reviews and likes by visitors. */
export function brandReviewWriteRoutes(app: App): void {
  route(app, 'POST /api/brands/{slug}/reviews', async (request, reply) => {
    const { slug } = request.params;
    const { website, elapsedMs, email, ...body } = request.body;
    const post = {
      kind: 'brandReview',
      email: noticeAddress(app.parts, email),
      limit: 'review',
      target: `brand:${slug}`,
      text: body.reviewText,
      nickname: body.nickname,
      traces: { website, elapsedMs },
    } as const;
    return submitPost(request, reply, post, (write, authorKey, status) => createBrandReview(write, slug, { ...body, authorKey }, status));
  });

  const like = coalesceToggle(toggleBrandReviewLike);
  route(app, 'POST /api/brand-reviews/{id}/like', async (request, reply) => {
    const { id } = request.params;
    const viewer = viewerWriting(request, reply)(target.brandReview(id));
    const { liked, likeCount } = await like(reply, id, viewer, request.body?.liked, rateLimitOf(request, 'mark'));
    return likeAnswer({ liked, likeCount });
  });
}
