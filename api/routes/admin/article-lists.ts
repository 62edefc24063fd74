import { z } from 'zod';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ArticleRelations } from '#db/changes/article-relations.ts';
import { updateArticle } from '#db/changes/articles.ts';
import { findAdminArticle, type AdminArticle } from '#db/queries/admin-articles.ts';
import type { App } from '../../app-types.ts';
import { categoryRow, relatedArticleRow, relatedCategories, relatedIds, relatedProductRow } from '../../contract/admin-articles.ts';
import { idParam } from '../../contract/fields.ts';
import { ApiError } from '../../api-error.ts';
import { change, present } from './editing.ts';

/** Reads and replaces the ordered lists of an article, one by one. */
export function articleListRoutes(app: App): void {
  const { reader } = app.parts;
  const read = async (id: number): Promise<AdminArticle> => {
    const found = await findAdminArticle(reader, id);
    if (!found) throw new ApiError('article_not_found');
    return found;
  };

  const articles = { params: idParam, response: { 200: z.array(relatedArticleRow) } };
  app.get(
    '/articles/:id/related-articles',
    { schema: { ...articles, summary: 'An article’s related articles' } },
    async ({ params }) => (await read(params.id)).relatedArticles,
  );
  app.put(
    '/articles/:id/related-articles',
    { schema: { ...articles, summary: 'Replace an article’s related articles', body: relatedIds } },
    async (request, reply) => {
      return (await replace(request, reply, request.params.id, { relatedArticles: request.body.ids })).relatedArticles;
    },
  );

  const products = { params: idParam, response: { 200: z.array(relatedProductRow) } };
  app.get(
    '/articles/:id/related-products',
    { schema: { ...products, summary: 'An article’s related products' } },
    async ({ params }) => (await read(params.id)).relatedProducts,
  );
  app.put(
    '/articles/:id/related-products',
    { schema: { ...products, summary: 'Replace an article’s related products', body: relatedIds } },
    async (request, reply) => {
      return (await replace(request, reply, request.params.id, { relatedProducts: request.body.ids })).relatedProducts;
    },
  );

  const categories = { params: idParam, response: { 200: z.array(categoryRow) } };
  app.get(
    '/articles/:id/categories',
    { schema: { ...categories, summary: 'An article’s categories' } },
    async ({ params }) => (await read(params.id)).categories,
  );
  app.put(
    '/articles/:id/categories',
    { schema: { ...categories, summary: 'Replace an article’s categories', body: relatedCategories } },
    async (request, reply) => {
      return (await replace(request, reply, request.params.id, { categories: request.body.categories })).categories;
    },
  );
}

async function replace(request: FastifyRequest, reply: FastifyReply, id: number, relations: ArticleRelations): Promise<AdminArticle> {
  const edited = { kind: 'article', find: findAdminArticle } as const;
  return present(await change(request, reply, edited, { action: 'update', id }, (write) => updateArticle(write, id, {}, relations)));
}
