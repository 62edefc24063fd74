import { createBrandReview } from '#db/changes/brand-reviews.ts';
import { toggleBrandReviewLike } from '#db/changes/likes.ts';
import type { App } from '../app-types.ts';
import { brandReviewBody, createdBrandReview } from '../contract/brand-review-writes.ts';
import { idParam, slugParam } from '../contract/fields.ts';
import { likeStatus } from '../contract/reviews.ts';
import { commit } from '../plugins/changes-header.ts';
import { oneAtATime } from '../plugins/one-at-a-time.ts';
import { target, viewerWriting } from '../plugins/visitor.ts';

/** What visitors write about brands. */
export function brandReviewWriteRoutes(app: App): void {
  app.post(
    '/brands/:slug/reviews',
    { schema: { summary: 'Post a review of a brand', params: slugParam, body: brandReviewBody, response: { 201: createdBrandReview } } },
    async (request, reply) => {
      const authorKey = viewerWriting(request, reply)(target.author).key;
      const review = await commit(reply, (write) => createBrandReview(write, request.params.slug, { ...request.body, authorKey }));
      return reply.code(201).send({ ...review, status: 'published' });
    },
  );

  const like = oneAtATime(toggleBrandReviewLike);
  app.post(
    '/brand-reviews/:id/like',
    { schema: { summary: 'Like a brand review, or take the like back', params: idParam, response: { 200: likeStatus } } },
    async (request, reply) => {
      const { id } = request.params;
      const { liked, likeCount } = await like(reply, id, viewerWriting(request, reply)(target.brandReview(id)));
      return { liked, isLiked: liked, likeCount };
    },
  );
}
