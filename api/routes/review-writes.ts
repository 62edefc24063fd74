import { toggleReviewLike } from '#db/changes/likes.ts';
import { createReview } from '#db/changes/reviews.ts';
import type { App } from '../app-types.ts';
import { idParam } from '../contract/fields.ts';
import { createdReview, reviewBody } from '../contract/review-writes.ts';
import { likeStatus } from '../contract/reviews.ts';
import { commit } from '../plugins/changes-header.ts';
import { oneAtATime } from '../plugins/one-at-a-time.ts';
import { target, viewerWriting } from '../plugins/visitor.ts';

/** What visitors write about products. */
export function reviewWriteRoutes(app: App): void {
  app.post(
    '/products/:id/reviews',
    { schema: { summary: 'Post a review', params: idParam, body: reviewBody, response: { 201: createdReview } } },
    async (request, reply) => {
      const { rating: _computed, petType, ...body } = request.body;
      const authorKey = viewerWriting(request, reply)(target.author).key;
      const review = await commit(reply, (write) =>
        createReview(write, request.params.id, { ...body, petType: petType ?? null, authorKey }),
      );
      return reply.code(201).send({ ...review, status: 'published' });
    },
  );

  const like = oneAtATime(toggleReviewLike);
  app.post(
    '/reviews/:id/like',
    { schema: { summary: 'Like a review, or take the like back', params: idParam, response: { 200: likeStatus } } },
    async (request, reply) => {
      const { id } = request.params;
      const { liked, likeCount } = await like(reply, id, viewerWriting(request, reply)(target.review(id)));
      return { liked, isLiked: liked, likeCount };
    },
  );
}
