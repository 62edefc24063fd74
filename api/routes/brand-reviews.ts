import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { address } from '#db/addresses.ts';
import { findFullBrand } from '#db/queries/brand-list.ts';
import { countBrandReviews, findBrandReviewStats, listBrandReviews } from '#db/queries/brand-reviews.ts';
import { listWaiting } from '#db/queries/own-posts.ts';
import { isDeletedReview, listLikeStates } from '#db/queries/viewer-marks.ts';
import type { App } from '../app-types.ts';
import { brandReview, brandReviewsQuery, brandReviewStats } from '../contract/brands.ts';
import { idParam, slugParam } from '../contract/fields.ts';
import { idsQuery, likeStatus, likeStatusOf } from '../contract/reviews.ts';
import { ApiError } from '../api-error.ts';
import { offsetPaging, pageOf, sendList } from './lists.ts';
import { answerMissing } from './missing.ts';
import { markOwn } from '../visitors/own-posts.ts';
import { authorOf, target, viewerReading } from '../visitors/visitor.ts';
import { statusOf } from './reviews.ts';

/** Reads of brand reviews and of their like states. */
export function brandReviewRoutes(app: App): void {
  const { reader } = app.parts;

  const stats = { summary: 'Number, mean and spread of a brand’s reviews', params: slugParam, response: { 200: brandReviewStats } };
  app.get('/brands/:slug/reviews/stats', { schema: stats }, async ({ params: { slug } }, reply) => {
    const found = await findFullBrand(reader, slug);
    if (!found) return answerMissing(reader, reply, address.brand(slug), 'brand_not_found');
    return findBrandReviewStats(reader, found.id);
  });

  const list = {
    summary: 'Reviews of a brand, newest first',
    params: slugParam,
    querystring: brandReviewsQuery,
    response: { 200: z.array(brandReview) },
  };
  app.get('/brands/:slug/reviews', { schema: list }, async (request, reply) => {
    const { params, query } = request;
    const { slug } = params;
    const found = await findFullBrand(reader, slug);
    if (!found) return answerMissing(reader, reply, address.brand(slug), 'brand_not_found');
    const { limit, page, rating } = query;
    const span = page === undefined ? offsetPaging(query) : { limit, offset: (page - 1) * limit };
    const author = authorOf(request);
    const filter = { rating, also: await listWaiting(reader, 'brandReviews', found.id, author) };
    const total = await countBrandReviews(reader, found.id, filter);
    const reviews = await listBrandReviews(reader, found.id, { ...span, ...filter });
    return sendList(reply, await markOwn(reader, 'brandReviews', author, pageOf(reviews, span, total)), total);
  });

  const statuses = { summary: 'How likes of several brand reviews stand', querystring: idsQuery, response: { 200: z.array(likeStatusOf) } };
  app.get('/brand-reviews/likes', { schema: statuses }, async (request, reply) => {
    return readLikes(request, reply, request.query.ids);
  });

  const status = { summary: 'How the like of a brand review stands', params: idParam, response: { 200: likeStatus } };
  app.get('/brand-reviews/:id/like', { schema: status }, async (request, reply) => {
    const { id } = request.params;
    const [state] = await readLikes(request, reply, [id]);
    if (!state) throw new ApiError((await isDeletedReview(reader, 'brandReviews', id)) ? 'gone' : 'review_not_found');
    return state;
  });

  async function readLikes(request: FastifyRequest, reply: FastifyReply, ids: number[]) {
    const keysFor = viewerReading(request, reply);
    const marked = ids.map((id) => ({ id, key: keysFor(target.brandReview(id)).key }));
    return (await listLikeStates(reader, 'brandReviews', marked)).map(statusOf);
  }
}
