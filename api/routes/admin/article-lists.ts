import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ArticleRelations } from '#db/changes/article-relations.ts';
import { updateArticle } from '#db/changes/articles.ts';
import type { AdminArticle } from '#db/queries/admin-articles.ts';
import type { App } from '../../app-types.ts';
import { editedArticle, readArticle } from './articles.ts';
import { change, present } from './editing.ts';
import { pageOfAll, sendList } from '../lists.ts';
import { route } from '../../route.ts';

/** Reads and replaces the ordered lists of an article, one by one. */
export function articleListRoutes(app: App): void {
  const { reader } = app.parts;

  route(app, 'GET /api/admin/articles/{id}/related-articles', async ({ params, query }, reply) => {
    const { relatedArticles: rows } = await readArticle(reader, params.id);
    return sendList(reply, pageOfAll(rows, query), rows.length);
  });
  route(app, 'PUT /api/admin/articles/{id}/related-articles', async (request, reply) => {
    return (await replace(request, reply, request.params.id, { relatedArticles: request.body.ids })).relatedArticles;
  });

  route(app, 'GET /api/admin/articles/{id}/related-products', async ({ params, query }, reply) => {
    const { relatedProducts: rows } = await readArticle(reader, params.id);
    return sendList(reply, pageOfAll(rows, query), rows.length);
  });
  route(app, 'PUT /api/admin/articles/{id}/related-products', async (request, reply) => {
    return (await replace(request, reply, request.params.id, { relatedProducts: request.body.ids })).relatedProducts;
  });

  route(app, 'GET /api/admin/articles/{id}/categories', async ({ params, query }, reply) => {
    const { categories: rows } = await readArticle(reader, params.id);
    return sendList(reply, pageOfAll(rows, query), rows.length);
  });
  route(app, 'PUT /api/admin/articles/{id}/categories', async (request, reply) => {
    return (await replace(request, reply, request.params.id, { categories: request.body.categories })).categories;
  });
}

async function replace(request: FastifyRequest, reply: FastifyReply, id: number, relations: ArticleRelations): Promise<AdminArticle> {
  return present(await change(request, reply, editedArticle, { action: 'update', id }, (write) => updateArticle(write, id, {}, relations)));
}
