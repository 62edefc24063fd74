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
import { deleted } from '../auth.ts';
import { idParam } from '../fields.ts';
import type { CallTable } from './call-schema.ts';

const relatedArticles = { params: idParam, response: { 200: z.array(relatedArticleRow) } };
const relatedProducts = { params: idParam, response: { 200: z.array(relatedProductRow) } };
const categories = { params: idParam, response: { 200: z.array(categoryRow) } };

/** Operators' calls about articles and their ordered lists. */
export const adminArticleCalls = {
  'GET /api/admin/articles': {
    summary: 'Articles for operators, drafts included',
    querystring: adminArticleQuery,
    response: { 200: z.array(adminArticleRow) },
  },
  'GET /api/admin/articles/{id}': {
    summary: 'One article as its form edits it',
    params: idParam,
    response: { 200: adminArticle },
  },
  'POST /api/admin/articles': { summary: 'Add an article', body: articleBody, response: { 201: adminArticle } },
  'PATCH /api/admin/articles/{id}': {
    summary: 'Change an article and its lists',
    params: idParam,
    body: articlePatch,
    response: { 200: adminArticle },
  },
  'DELETE /api/admin/articles/{id}': { summary: 'Delete an article', params: idParam, response: { 200: deleted } },
  'POST /api/admin/articles/preview': {
    summary: 'Markdown as the public page will show it',
    body: previewBody,
    response: { 200: preview },
  },
  'POST /api/admin/articles/{id}/preview-link': {
    summary: 'A link that shows a draft for seven days',
    params: idParam,
    response: { 200: previewLink },
  },
  'POST /api/admin/articles/{id}/restore': { summary: 'Undo a delete', params: idParam, response: { 200: adminArticle } },

  'GET /api/admin/articles/{id}/related-articles': { ...relatedArticles, summary: 'An article’s related articles' },
  'PUT /api/admin/articles/{id}/related-articles': {
    ...relatedArticles,
    summary: 'Replace an article’s related articles',
    body: relatedIds,
  },
  'GET /api/admin/articles/{id}/related-products': { ...relatedProducts, summary: 'An article’s related products' },
  'PUT /api/admin/articles/{id}/related-products': {
    ...relatedProducts,
    summary: 'Replace an article’s related products',
    body: relatedIds,
  },
  'GET /api/admin/articles/{id}/categories': { ...categories, summary: 'An article’s categories' },
  'PUT /api/admin/articles/{id}/categories': { ...categories, summary: 'Replace an article’s categories', body: relatedCategories },
} satisfies CallTable;
