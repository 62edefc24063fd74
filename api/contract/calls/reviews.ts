import { z } from 'zod';
import { deleted, idParam, pageQuery } from '../fields.ts';
import { createdReview, reviewPatch } from '../review-writes.ts';
import { idsQuery, likeBody, likeStatus, likeStatusOf, rankedProduct, rankingQuery, ratingField, reviewWithProduct } from '../reviews.ts';
import type { CallTable } from './call-schema.ts';

/** Calls about reviews across products, rankings and likes. */
export const reviewCalls = {
  'GET /api/reviews/recent': {
    summary: 'Lists the newest product reviews',
    querystring: pageQuery,
    response: { 200: z.array(reviewWithProduct) },
  },
  'GET /api/reviews/popular': {
    summary: 'Lists the most liked product reviews',
    querystring: pageQuery,
    response: { 200: z.array(reviewWithProduct) },
  },
  'GET /api/reviews/ranking/{ratingField}': {
    summary: 'Lists products by the mean of a field of their reviews; across categories, only of those where it asks the same',
    params: z.object({ ratingField }),
    querystring: rankingQuery,
    response: { 200: z.array(rankedProduct) },
  },
  'GET /api/reviews/like-status': {
    summary: 'Returns the likes of several reviews',
    querystring: idsQuery,
    response: { 200: z.array(likeStatusOf) },
  },
  'GET /api/reviews/{id}/like-status': {
    summary: 'Returns the likes of a review',
    params: idParam,
    response: { 200: likeStatus },
  },
  'POST /api/reviews/{id}/like': {
    summary: 'Likes a review, or removes the like; with `liked` sets that state, so that a repeat changes nothing',
    params: idParam,
    body: likeBody,
    response: { 200: likeStatus },
  },
  'PATCH /api/reviews/{id}': {
    summary: 'Changes the caller’s own review',
    params: idParam,
    body: reviewPatch,
    response: { 200: createdReview, 202: createdReview },
  },
  'DELETE /api/reviews/{id}': { summary: 'Deletes the caller’s own review', params: idParam, response: { 200: deleted } },
} satisfies CallTable;
