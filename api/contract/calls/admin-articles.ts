import { z } from 'zod';
import {
  adminArticle,
  adminArticleQuery,
  adminArticleRow,
  articleBody,
  articlePatch,
  categoryRow,
  preview,
  previewBody,
  previewLink,
  relatedArticleRow,
  relatedCategories,
  relatedIds,
  relatedProductRow,
} from '../admin-articles.ts';
import { deleted, idParam, pageQuery } from '../fields.ts';
import type { CallTable } from './call-schema.ts';

const relatedArticles = { params: idParam, response: { 200: z.array(relatedArticleRow) } };
const relatedProducts = { params: idParam, response: { 200: z.array(relatedProductRow) } };
const categories = { params: idParam, response: { 200: z.array(categoryRow) } };

/** Operators' calls about articles and their ordered lists. */
export const adminArticleCalls = {
  'GET /api/admin/articles': {
    role: 'editor',
    summary: 'Lists articles for operators, including drafts',
    querystring: adminArticleQuery,
    response: { 200: z.array(adminArticleRow) },
  },
  'GET /api/admin/articles/{id}': {
    role: 'editor',
    summary: 'Returns an article as its form edits it',
    params: idParam,
    response: { 200: adminArticle },
  },
  'POST /api/admin/articles': {
    role: 'editor',
    summary: 'Adds an article',
    requestHeaders: ['Idempotency-Key'],
    body: articleBody,
    response: { 201: adminArticle },
  },
  'PATCH /api/admin/articles/{id}': {
    role: 'editor',
    summary: 'Changes an article and its lists',
    params: idParam,
    body: articlePatch,
    response: { 200: adminArticle },
  },
  'DELETE /api/admin/articles/{id}': { role: 'editor', summary: 'Deletes an article', params: idParam, response: { 200: deleted } },
  'POST /api/admin/articles/preview': {
    role: 'editor',
    summary: 'Renders Markdown as the public page will show it',
    body: previewBody,
    response: { 200: preview },
  },
  'POST /api/admin/articles/{id}/preview-link': {
    role: 'editor',
    summary: 'Returns a link that shows a draft for seven days',
    params: idParam,
    response: { 200: previewLink },
  },
  'POST /api/admin/articles/{id}/restore': {
    role: 'editor',
    summary: 'Restores a deleted record',
    params: idParam,
    response: { 200: adminArticle },
  },

  'GET /api/admin/articles/{id}/related-articles': {
    role: 'editor',
    ...relatedArticles,
    querystring: pageQuery,
    summary: 'Lists the related articles of an article',
  },
  'PUT /api/admin/articles/{id}/related-articles': {
    role: 'editor',
    ...relatedArticles,
    summary: 'Replaces the related articles of an article',
    body: relatedIds,
  },
  'GET /api/admin/articles/{id}/related-products': {
    role: 'editor',
    ...relatedProducts,
    querystring: pageQuery,
    summary: 'Lists the related products of an article',
  },
  'PUT /api/admin/articles/{id}/related-products': {
    role: 'editor',
    ...relatedProducts,
    summary: 'Replaces the related products of an article',
    body: relatedIds,
  },
  'GET /api/admin/articles/{id}/categories': {
    role: 'editor',
    ...categories,
    querystring: pageQuery,
    summary: 'Lists the categories of an article',
  },
  'PUT /api/admin/articles/{id}/categories': {
    role: 'editor',
    ...categories,
    summary: 'Replaces the categories of an article',
    body: relatedCategories,
  },
} satisfies CallTable;
