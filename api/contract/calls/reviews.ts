import { z } from 'zod';
import { idParam, pageQuery } from '../fields.ts';
import { deleted } from '../own-posts.ts';
import { createdReview, reviewPatch } from '../review-writes.ts';
import { idsQuery, likeStatus, likeStatusOf, rankedProduct, rankingQuery, ratingField, reviewWithProduct } from '../reviews.ts';
import type { CallTable } from './call-schema.ts';

/** Calls about reviews across products, rankings and likes. */
export const reviewCalls = {
  'GET /api/reviews/recent': {
    summary: 'The newest product reviews',
    querystring: pageQuery,
    response: { 200: z.array(reviewWithProduct) },
  },
  'GET /api/reviews/popular': {
    summary: 'The most liked product reviews',
    querystring: pageQuery,
    response: { 200: z.array(reviewWithProduct) },
  },
  'GET /api/reviews/ranking/{ratingField}': {
    summary: 'Products by the mean of a field of their reviews',
    params: z.object({ ratingField }),
    querystring: rankingQuery,
    response: { 200: z.array(rankedProduct) },
  },
  'GET /api/reviews/like-status': {
    summary: 'How likes of several reviews stand',
    querystring: idsQuery,
    response: { 200: z.array(likeStatusOf) },
  },
  'GET /api/reviews/{id}/like-status': {
    summary: 'How the like of a review stands',
    params: idParam,
    response: { 200: likeStatus },
  },
  'POST /api/reviews/{id}/like': {
    summary: 'Like a review, or take the like back',
    params: idParam,
    response: { 200: likeStatus },
  },
  'PATCH /api/reviews/{id}': {
    summary: 'Change one’s own review',
    params: idParam,
    body: reviewPatch,
    response: { 200: createdReview, 202: createdReview },
  },
  'DELETE /api/reviews/{id}': { summary: 'Delete one’s own review', params: idParam, response: { 200: deleted } },
} satisfies CallTable;
