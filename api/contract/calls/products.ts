import { z } from 'zod';
import { relatedArticle } from '../articles.ts';
import { idParam, pageQuery } from '../fields.ts';
import { facets, productFilter, productListQuery } from '../product-query.ts';
import { product, productCard } from '../products.ts';
import { createdReview, reviewBody } from '../review-writes.ts';
import { animalReviews, review, reviewsQuery } from '../reviews.ts';
import type { CallTable } from './call-schema.ts';

/** Calls about products and what belongs to one. */
export const productCalls = {
  'GET /api/products': {
    summary: 'Lists products, by id unless sorted; with `fields=card` only what a card shows',
    querystring: productListQuery,
    response: { 200: z.union([z.array(product), z.array(productCard)]) },
  },
  'GET /api/products/facets': {
    summary: 'Counts the products of each filter option, without its own filter',
    querystring: productFilter,
    response: { 200: facets },
  },
  'GET /api/products/{id}': { summary: 'Returns a product', params: idParam, response: { 200: product } },
  'GET /api/products/{id}/reviews': {
    summary: 'Lists the reviews of a product, newest first unless sorted',
    params: idParam,
    querystring: reviewsQuery,
    response: { 200: z.array(review) },
  },
  'GET /api/products/{id}/animal-reviews': {
    summary: 'Returns what orders a product’s reviews by nearness to an animal, the same for every caller',
    params: idParam,
    response: { 200: animalReviews },
  },
  'POST /api/products/{id}/reviews': {
    summary: 'Posts a review',
    requestHeaders: ['Idempotency-Key', 'X-Proof'],
    params: idParam,
    body: reviewBody,
    response: { 201: createdReview, 202: createdReview },
  },
  'GET /api/products/{id}/related-articles': {
    summary: 'Lists articles that show a product',
    params: idParam,
    querystring: pageQuery,
    response: { 200: z.array(relatedArticle) },
  },
} satisfies CallTable;
