import { createBrandReview } from '#db/changes/brand-reviews.ts';
import { toggleBrandReviewLike } from '#db/changes/likes.ts';
import type { App } from '../app-types.ts';
import { brandReviewBody, createdBrandReview } from '../contract/brand-review-writes.ts';
import { idParam, slugParam } from '../contract/fields.ts';
import { likeStatus } from '../contract/reviews.ts';
import { rateLimitOf } from '../visitors/limits.ts';
import { coalesceToggle } from '../visitors/coalesce-toggle.ts';
import { submitPost } from '../visitors/posting.ts';
import { target, viewerWriting } from '../visitors/visitor.ts';

/** Brand reviews and likes by visitors. */
export function brandReviewWriteRoutes(app: App): void {
  const posted = { 201: createdBrandReview, 202: createdBrandReview };
  app.post(
    '/brands/:slug/reviews',
    { schema: { summary: 'Post a review of a brand', params: slugParam, body: brandReviewBody, response: posted } },
    async (request, reply) => {
      const { slug } = request.params;
      const { website, elapsedMs, ...body } = request.body;
      const post = {
        kind: 'brandReview',
        limit: 'review',
        target: `brand:${slug}`,
        text: body.reviewText,
        nickname: body.nickname,
        traces: { website, elapsedMs },
      } as const;
      return submitPost(request, reply, post, (write, authorKey, status) => createBrandReview(write, slug, { ...body, authorKey }, status));
    },
  );

  const like = coalesceToggle(toggleBrandReviewLike);
  app.post(
    '/brand-reviews/:id/like',
    { schema: { summary: 'Like a brand review, or take the like back', params: idParam, response: { 200: likeStatus } } },
    async (request, reply) => {
      const { id } = request.params;
      const viewer = viewerWriting(request, reply)(target.brandReview(id));
      const { liked, likeCount } = await like(reply, id, viewer, rateLimitOf(request, 'mark'));
      return { liked, isLiked: liked, likeCount };
    },
  );
}
