import type { FastifyReply, FastifyRequest } from 'fastify';
import { address } from '#db/page-paths.ts';
import { findFullBrand } from '#db/queries/brand-list.ts';
import { countBrandReviews, findBrandReviewStats } from '#db/queries/brand-reviews.ts';
import { listWaiting } from '#db/queries/author-posts.ts';
import { isDeletedReview, listLikeStates } from '#db/queries/viewer-marks.ts';
import type { App } from '../app-types.ts';
import { ApiError } from '../api-error.ts';
import { pageOf, sendList } from './lists.ts';
import { answerMissing } from './missing.ts';
import { numberedSpan } from './paging.ts';
import { markOwn } from '../visitors/mark-own.ts';
import { authorOf, target, viewerReading, viewerWithoutCookie } from '../visitors/visitor.ts';
import { likeAnswer } from '../visitors/like-answer.ts';
import { scan } from '../reads/read-threads.ts';
import { route } from '../route.ts';

/** Reads of brand reviews and of their like states. */
export function brandReviewRoutes(app: App): void {
  const { reader } = app.parts;

  route(app, 'GET /api/brands/{slug}/reviews/stats', async ({ params: { slug } }, reply) => {
    const found = await findFullBrand(reader, slug);
    if (!found) return answerMissing(reader, reply, address.brand(slug), 'brand_not_found');
    return findBrandReviewStats(reader, found.id);
  });

  route(app, 'GET /api/brands/{slug}/reviews', { config: { scans: true } }, async (request, reply) => {
    const { params, query } = request;
    const { slug } = params;
    const found = await findFullBrand(reader, slug);
    if (!found) return answerMissing(reader, reply, address.brand(slug), 'brand_not_found');
    const { rating, ids } = query;
    const span = numberedSpan(query);
    const author = authorOf(request);
    const filter = { rating, ids, also: await listWaiting(reader, 'brandReview', found.id, author) };
    const total = await countBrandReviews(reader, found.id, filter);
    const reviews = await scan(app.parts, 'listBrandReviews', found.id, { ...span, ...filter });
    const marked = await markOwn(reader, 'brandReview', author, pageOf(reviews, span, total));
    return withOwnLikes(request, sendList(reply, marked, total));
  });

  route(app, 'GET /api/brand-reviews/likes', async (request, reply) => {
    return readLikes(request, reply, request.query.ids);
  });

  route(app, 'GET /api/brand-reviews/{id}/like', async (request, reply) => {
    const { id } = request.params;
    const [state] = await readLikes(request, reply, [id]);
    if (!state) throw new ApiError((await isDeletedReview(reader, 'brandReviews', id)) ? 'gone' : 'review_not_found');
    return state;
  });

  // The caller's likes count without a cookie too, like the like calls; but a list sets none.
  async function withOwnLikes<Row extends { id: number }>(request: FastifyRequest, rows: Row[]) {
    const keysFor = viewerWithoutCookie(request);
    const states = await listLikeStates(
      reader,
      'brandReviews',
      rows.map(({ id }) => ({ id, key: keysFor(target.brandReview(id)).key })),
    );
    const likes = new Set(states.flatMap(({ id, liked }) => (liked ? id : [])));
    return rows.map((row) => likeAnswer({ ...row, liked: likes.has(row.id) }));
  }

  async function readLikes(request: FastifyRequest, reply: FastifyReply, ids: number[]) {
    const keysFor = viewerReading(request, reply);
    const marked = ids.map((id) => ({ id, key: keysFor(target.brandReview(id)).key }));
    return (await listLikeStates(reader, 'brandReviews', marked)).map(likeAnswer);
  }
}
