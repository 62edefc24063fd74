import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ArticleRelations } from '#db/changes/article-relations.ts';
import { updateArticle } from '#db/changes/articles.ts';
import type { AdminArticle } from '#db/queries/admin-articles.ts';
import type { App } from '../../app-types.ts';
import { editedArticle, readArticle } from './articles.ts';
import { change, present } from './editing.ts';
import { route } from '../../route.ts';

/** Reads and replaces the ordered lists of an article, one by one. */
export function articleListRoutes(app: App): void {
  const { reader } = app.parts;

  route(app, 'GET /api/admin/articles/{id}/related-articles', async ({ params }) => (await readArticle(reader, params.id)).relatedArticles);
  route(app, 'PUT /api/admin/articles/{id}/related-articles', async (request, reply) => {
    return (await replace(request, reply, request.params.id, { relatedArticles: request.body.ids })).relatedArticles;
  });

  route(app, 'GET /api/admin/articles/{id}/related-products', async ({ params }) => (await readArticle(reader, params.id)).relatedProducts);
  route(app, 'PUT /api/admin/articles/{id}/related-products', async (request, reply) => {
    return (await replace(request, reply, request.params.id, { relatedProducts: request.body.ids })).relatedProducts;
  });

  route(app, 'GET /api/admin/articles/{id}/categories', async ({ params }) => (await readArticle(reader, params.id)).categories);
  route(app, 'PUT /api/admin/articles/{id}/categories', async (request, reply) => {
    return (await replace(request, reply, request.params.id, { categories: request.body.categories })).categories;
  });
}

async function replace(request: FastifyRequest, reply: FastifyReply, id: number, relations: ArticleRelations): Promise<AdminArticle> {
  return present(await change(request, reply, editedArticle, { action: 'update', id }, (write) => updateArticle(write, id, {}, relations)));
}
