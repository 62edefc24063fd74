import { z } from 'zod';
import { article, relatedArticle } from '../articles.ts';
import { brandReviewBody, brandReviewPatch, createdBrandReview } from '../brand-review-writes.ts';
import { allBrandStats, brand, brandReview, brandReviewsQuery, brandReviewStats, brandStats } from '../brands.ts';
import { idParam, pageQuery, slugParam } from '../fields.ts';
import { deleted } from '../own-posts.ts';
import { product } from '../products.ts';
import { idsQuery, likeStatus, likeStatusOf } from '../reviews.ts';
import type { CallTable } from './call-schema.ts';

/** Calls about brands and their reviews. */
export const brandCalls = {
  'GET /api/brands': {
    summary: 'Active brands in the operator’s order',
    querystring: pageQuery,
    response: { 200: z.array(brand) },
  },
  'GET /api/brands/stats': { summary: 'Brand reviews of all brands and of each', response: { 200: allBrandStats } },
  'GET /api/brands/{slug}': { summary: 'One brand', params: slugParam, response: { 200: brand } },
  'GET /api/brands/{slug}/stats': {
    summary: 'Number and mean of a brand’s reviews',
    params: slugParam,
    response: { 200: brandStats },
  },
  'GET /api/brands/{slug}/products': {
    summary: 'Products of a brand, by id',
    params: slugParam,
    querystring: pageQuery,
    response: { 200: z.array(product) },
  },
  'GET /api/brands/{slug}/articles': {
    summary: 'Articles that show a product of a brand',
    params: slugParam,
    querystring: pageQuery,
    response: { 200: z.array(article) },
  },
  'GET /api/brands/{slug}/related-articles': {
    summary: 'Articles that show a product of a brand',
    params: slugParam,
    querystring: pageQuery,
    response: { 200: z.array(relatedArticle) },
  },
  'GET /api/brands/{slug}/reviews/stats': {
    summary: 'Number, mean and spread of a brand’s reviews',
    params: slugParam,
    response: { 200: brandReviewStats },
  },
  'GET /api/brands/{slug}/reviews': {
    summary: 'Reviews of a brand, newest first',
    params: slugParam,
    querystring: brandReviewsQuery,
    response: { 200: z.array(brandReview) },
  },
  'POST /api/brands/{slug}/reviews': {
    summary: 'Post a review of a brand',
    params: slugParam,
    body: brandReviewBody,
    response: { 201: createdBrandReview, 202: createdBrandReview },
  },
  'GET /api/brand-reviews/likes': {
    summary: 'How likes of several brand reviews stand',
    querystring: idsQuery,
    response: { 200: z.array(likeStatusOf) },
  },
  'GET /api/brand-reviews/{id}/like': {
    summary: 'How the like of a brand review stands',
    params: idParam,
    response: { 200: likeStatus },
  },
  'POST /api/brand-reviews/{id}/like': {
    summary: 'Like a brand review, or take the like back',
    params: idParam,
    response: { 200: likeStatus },
  },
  'PATCH /api/brand-reviews/{id}': {
    summary: 'Change one’s own brand review',
    params: idParam,
    body: brandReviewPatch,
    response: { 200: createdBrandReview, 202: createdBrandReview },
  },
  'DELETE /api/brand-reviews/{id}': { summary: 'Delete one’s own brand review', params: idParam, response: { 200: deleted } },
} satisfies CallTable;
