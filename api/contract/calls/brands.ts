import { z } from 'zod';
import { article, relatedArticle } from '../articles.ts';
import { brandReviewBody, brandReviewPatch, createdBrandReview } from '../brand-review-writes.ts';
import { allBrandStats, brand, brandReview, brandReviewsQuery, brandReviewStats, brandStats } from '../brands.ts';
import { deleted, idParam, pageQuery, slugParam } from '../fields.ts';
import { product } from '../products.ts';
import { idsQuery, likeBody, likeStatus, likeStatusOf } from '../reviews.ts';
import type { CallTable } from './call-schema.ts';

/** Calls about brands and their reviews. */
export const brandCalls = {
  'GET /api/brands': {
    summary: 'Lists active brands in the operator’s order',
    querystring: pageQuery,
    response: { 200: z.array(brand) },
  },
  'GET /api/brands/stats': { summary: 'Returns the review statistics of all brands and of each', response: { 200: allBrandStats } },
  'GET /api/brands/{slug}': { summary: 'Returns a brand', params: slugParam, response: { 200: brand } },
  'GET /api/brands/{slug}/stats': {
    summary: 'Returns the number and mean of a brand’s reviews',
    params: slugParam,
    response: { 200: brandStats },
  },
  'GET /api/brands/{slug}/products': {
    summary: 'Lists the products of a brand, by id',
    params: slugParam,
    querystring: pageQuery,
    response: { 200: z.array(product) },
  },
  'GET /api/brands/{slug}/articles': {
    summary: 'Lists articles that show a product of a brand',
    params: slugParam,
    querystring: pageQuery,
    response: { 200: z.array(article) },
  },
  'GET /api/brands/{slug}/related-articles': {
    summary: 'Lists articles that show a product of a brand',
    params: slugParam,
    querystring: pageQuery,
    response: { 200: z.array(relatedArticle) },
  },
  'GET /api/brands/{slug}/reviews/stats': {
    summary: 'Returns the number, mean and distribution of a brand’s reviews',
    params: slugParam,
    response: { 200: brandReviewStats },
  },
  'GET /api/brands/{slug}/reviews': {
    summary: 'Lists the reviews of a brand, newest first',
    params: slugParam,
    querystring: brandReviewsQuery,
    response: { 200: z.array(brandReview) },
  },
  'POST /api/brands/{slug}/reviews': {
    summary: 'Posts a review of a brand',
    requestHeaders: ['Idempotency-Key', 'X-Proof'],
    params: slugParam,
    body: brandReviewBody,
    response: { 201: createdBrandReview, 202: createdBrandReview },
  },
  'GET /api/brand-reviews/likes': {
    summary: 'Returns the likes of several brand reviews',
    querystring: idsQuery,
    response: { 200: z.array(likeStatusOf) },
  },
  'GET /api/brand-reviews/{id}/like': {
    summary: 'Returns the likes of a brand review',
    params: idParam,
    response: { 200: likeStatus },
  },
  'POST /api/brand-reviews/{id}/like': {
    summary: 'Likes a brand review, or removes the like; with `liked` sets that state, so that a repeat changes nothing',
    params: idParam,
    body: likeBody,
    response: { 200: likeStatus },
  },
  'PATCH /api/brand-reviews/{id}': {
    summary: 'Changes the caller’s own brand review',
    params: idParam,
    body: brandReviewPatch,
    response: { 200: createdBrandReview, 202: createdBrandReview },
  },
  'DELETE /api/brand-reviews/{id}': { summary: 'Deletes the caller’s own brand review', params: idParam, response: { 200: deleted } },
} satisfies CallTable;
