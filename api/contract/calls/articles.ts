import { z } from 'zod';
import { article, articleQuery } from '../articles.ts';
import { slugParam } from '../fields.ts';
import type { CallTable } from './call-schema.ts';

/** Calls about published articles. */
export const articleCalls = {
  'GET /api/articles': {
    summary: 'Lists published articles, newest first',
    querystring: articleQuery,
    response: { 200: z.array(article) },
  },
  'GET /api/articles/{slug}': { summary: 'Returns a published article', params: slugParam, response: { 200: article } },
} satisfies CallTable;
