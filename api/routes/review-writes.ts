import { toggleReviewLike } from '#db/changes/likes.ts';
import { createReview, findReviewed } from '#db/changes/reviews.ts';
import type { Write } from '#db/changes/log.ts';
import { toReview } from '#db/queries/reviews.ts';
import type { App } from '../app-types.ts';
import { rateLimitOf } from '../visitors/limits.ts';
import { coalesceToggle } from '../visitors/coalesce-toggle.ts';
import { noticeAddress } from '../visitors/notice-address.ts';
import { submitPost } from '../visitors/posting.ts';
import { target, viewerWriting } from '../visitors/visitor.ts';
import { likeAnswer } from '../visitors/like-answer.ts';
import { route } from '../route.ts';

/** Product reviews and likes by visitors. */
export function reviewWriteRoutes(app: App): void {
  route(app, 'POST /api/products/{id}/reviews', async (request, reply) => {
    const { id } = request.params;
    const { rating: _computed, website, elapsedMs, email, ...body } = request.body;
    const { petType = null, breed, ageBand = null, weightBand = null, usedFor = null, ...review } = body;
    const animal = { petType, breed: breed || null, ageBand, weightBand, usedFor };
    const post = {
      kind: 'review',
      email: noticeAddress(app.parts, email),
      limit: 'review',
      target: `product:${id}`,
      text: body.reviewText,
      nickname: body.nickname,
      also: breed,
      traces: { website, elapsedMs },
      read: ({ db }: Write) => findReviewed(db, id),
    } as const;
    const row = await submitPost(request, reply, post, (write, authorKey, status, reviewed) =>
      createReview(write, id, { ...review, ...animal, authorKey }, status, reviewed),
    );
    return toReview(row);
  });

  const like = coalesceToggle(toggleReviewLike);
  route(app, 'POST /api/reviews/{id}/like', async (request, reply) => {
    const { id } = request.params;
    const viewer = viewerWriting(request, reply)(target.review(id));
    const { liked, likeCount } = await like(reply, id, viewer, request.body?.liked, rateLimitOf(request, 'mark'));
    return likeAnswer({ liked, likeCount });
  });
}
