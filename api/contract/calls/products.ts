import { z } from 'zod';
import { relatedArticle } from '../articles.ts';
import { idParam, pageQuery } from '../fields.ts';
import { facets, productFilter, productListQuery } from '../product-query.ts';
import { product, productCard } from '../products.ts';
import { createdReview, reviewBody } from '../review-writes.ts';
import { axisMeans, review, reviewsQuery } from '../reviews.ts';
import type { CallTable } from './call-schema.ts';

/** Calls about products and what belongs to one. */
export const productCalls = {
  'GET /api/products': {
    summary: 'Products, by id unless a sort is asked for; all of each, or with `fields=card` what its card shows',
    querystring: productListQuery,
    response: { 200: z.union([z.array(product), z.array(productCard)]) },
  },
  'GET /api/products/facets': {
    summary: 'Products that each filter option would leave, its own filter aside',
    querystring: productFilter,
    response: { 200: facets },
  },
  'GET /api/products/{id}': { summary: 'One product', params: idParam, response: { 200: product } },
  'GET /api/products/{id}/reviews': {
    summary: 'Reviews of a product, newest first unless a sort is asked for',
    params: idParam,
    querystring: reviewsQuery,
    response: { 200: z.array(review) },
  },
  'POST /api/products/{id}/reviews': {
    summary: 'Post a review',
    params: idParam,
    body: reviewBody,
    response: { 201: createdReview, 202: createdReview },
  },
  'GET /api/products/{id}/axis-means': {
    summary: 'Means of the axes over the products beside this one',
    params: idParam,
    response: { 200: axisMeans },
  },
  'GET /api/products/{id}/related-articles': {
    summary: 'Articles that show a product',
    params: idParam,
    querystring: pageQuery,
    response: { 200: z.array(relatedArticle) },
  },
} satisfies CallTable;
