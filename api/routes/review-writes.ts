import { toggleReviewLike } from '#db/changes/likes.ts';
import { createReview } from '#db/changes/reviews.ts';
import type { App } from '../app-types.ts';
import { idParam } from '../contract/fields.ts';
import { createdReview, reviewBody } from '../contract/review-writes.ts';
import { likeStatus } from '../contract/reviews.ts';
import { rateLimitOf } from '../visitors/limits.ts';
import { coalesceToggle } from '../visitors/coalesce-toggle.ts';
import { submitPost } from '../visitors/posting.ts';
import { target, viewerWriting } from '../visitors/visitor.ts';

/** Product reviews and likes by visitors. */
export function reviewWriteRoutes(app: App): void {
  const posted = { 201: createdReview, 202: createdReview };
  app.post(
    '/products/:id/reviews',
    { schema: { summary: 'Post a review', params: idParam, body: reviewBody, response: posted } },
    async (request, reply) => {
      const { id } = request.params;
      const { rating: _computed, website, elapsedMs, petType = null, ...body } = request.body;
      const post = {
        kind: 'review',
        limit: 'review',
        target: `product:${id}`,
        text: body.reviewText,
        nickname: body.nickname,
        traces: { website, elapsedMs },
      } as const;
      return submitPost(request, reply, post, (write, authorKey, status) =>
        createReview(write, id, { ...body, petType, authorKey }, status),
      );
    },
  );

  const like = coalesceToggle(toggleReviewLike);
  app.post(
    '/reviews/:id/like',
    { schema: { summary: 'Like a review, or take the like back', params: idParam, response: { 200: likeStatus } } },
    async (request, reply) => {
      const { id } = request.params;
      const viewer = viewerWriting(request, reply)(target.review(id));
      const { liked, likeCount } = await like(reply, id, viewer, rateLimitOf(request, 'mark'));
      return { liked, isLiked: liked, likeCount };
    },
  );
}
