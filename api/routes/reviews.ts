import type { z } from 'zod';
import { listAxisRanking, type RankedProduct } from '#db/queries/rankings.ts';
import { listProductReviews, mixedReviewOrder } from '#db/queries/review-list.ts';
import { isDeletedReview, listLikeStates } from '#db/queries/viewer-marks.ts';
import type { App } from '../app-types.ts';
import type { rankedProduct, ratingField } from '../contract/reviews.ts';
import { axes } from '../contract/vocabulary.ts';
import { ApiError } from '../api-error.ts';
import { keyPaging, offsetPaging, pageOf, sendList } from './lists.ts';
import { target, viewerReading } from '../visitors/visitor.ts';
import { scan } from '../reads/read-threads.ts';
import { likeAnswer } from '../visitors/like-answer.ts';
import { route } from '../route.ts';

/** Default `limit` of a list across products. */
const usualReviews = 10;

/** Reads of reviews across products, of rankings and of like states. */
export function reviewRoutes(app: App): void {
  const { reader } = app.parts;

  for (const by of ['recent', 'popular'] as const) {
    route(app, `GET /api/reviews/${by}`, { config: { scans: true } }, async ({ query }, reply) => {
      const page = await listProductReviews(reader, by, keyPaging({ limit: usualReviews, ...query }, mixedReviewOrder(by)));
      return sendList(reply, page, await scan(app.parts, 'countProductReviews'));
    });
  }

  route(app, 'GET /api/reviews/ranking/{ratingField}', { config: { scans: true } }, async ({ params, query }, reply) => {
    const cell = { petType: query.petType ?? 'all', category: query.category ?? 'all' };
    const axis = axes.find(({ param }) => param === params.ratingField)?.code ?? 'overall';
    const span = offsetPaging(query);
    const total = await scan(app.parts, 'countReviewed', cell, axis, Number.MAX_SAFE_INTEGER);
    const ranked = await listAxisRanking(reader, cell, axis, query.sort, span);
    return sendList(
      reply,
      pageOf(
        ranked.map((place) => rankedAs(params.ratingField, place)),
        span,
        total,
      ),
      total,
    );
  });

  route(app, 'GET /api/reviews/like-status', async (request, reply) => {
    const keysFor = viewerReading(request, reply);
    const states = await listLikeStates(
      reader,
      'reviews',
      request.query.ids.map((id) => ({ id, key: keysFor(target.review(id)).key })),
    );
    return states.map(likeAnswer);
  });

  route(app, 'GET /api/reviews/{id}/like-status', async (request, reply) => {
    const { id } = request.params;
    const keysFor = viewerReading(request, reply);
    const [state] = await listLikeStates(reader, 'reviews', [{ id, key: keysFor(target.review(id)).key }]);
    if (!state) throw new ApiError((await isDeletedReview(reader, 'reviews', id)) ? 'gone' : 'review_not_found');
    return likeAnswer(state);
  });
}

function rankedAs(
  field: z.infer<typeof ratingField>,
  { product, average, reviews, newestAt, ranked }: RankedProduct,
): z.infer<typeof rankedProduct> {
  return { productId: product.id, average, reviewCount: reviews, createdAt: newestAt, ranked, product, [field]: average };
}
