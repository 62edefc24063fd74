import { createArticle, deleteArticle, restoreArticle, updateArticle } from '#db/changes/articles.ts';
import type { Db } from '#db/open.ts';
import { countAdminArticles, findAdminArticle, listAdminArticles, type AdminArticle } from '#db/queries/admin-articles.ts';
import type { App } from '../../app-types.ts';
import { pageOf, sendList } from '../lists.ts';
import { previewLinkOf } from '../../preview-key.ts';
import { scan } from '../../reads/read-threads.ts';
import { ownArticlePictures } from '../../uploads/own-fields.ts';
import { change, create, present } from './editing.ts';
import { numberedSpan } from '../paging.ts';
import { storedArticle } from '../../stored-fields.ts';
import { route } from '../../route.ts';

/** Articles, as operators edit them. */
export const editedArticle = { kind: 'article', find: findAdminArticle } as const;

// Defaults of the optional fields of a new article.
const blank = {
  featuredImage: null,
  metaTitle: null,
  metaDescription: null,
  author: null,
  authorImage: null,
  authorBio: null,
  publishedAt: null,
};

/** Articles for operators. */
export function adminArticleRoutes(app: App): void {
  const { config, reader } = app.parts;

  route(app, 'GET /api/admin/articles', async ({ query }, reply) => {
    const { search, status, except, sortBy: sort, sortOrder: direction } = query;
    const filter = { search, status, except };
    const span = numberedSpan(query);
    const total = await countAdminArticles(reader, filter);
    return sendList(reply, pageOf(await listAdminArticles(reader, filter, { ...span, sort, direction }), span, total), total);
  });

  route(app, 'GET /api/admin/articles/{id}', ({ params }) => readArticle(reader, params.id));

  route(app, 'POST /api/admin/articles', async (request, reply) => {
    const { body, check } = await ownArticlePictures(app.parts, request.body);
    const { title, content, excerpt } = body;
    const { fields, relations } = storedArticle(body);
    const made = await create(request, reply, editedArticle, async (write) => {
      await check(write.db);
      return createArticle(write, { ...blank, slug: '', ...fields, title, content, excerpt }, relations);
    });
    return reply.send(made);
  });

  route(app, 'PATCH /api/admin/articles/{id}', async (request, reply) => {
    const { id } = request.params;
    const { body, check } = await ownArticlePictures(app.parts, request.body, id);
    const { fields, relations } = storedArticle(body);
    const work = change(request, reply, editedArticle, { action: 'update', id }, async (write) => {
      await check(write.db);
      await updateArticle(write, id, fields, relations, body.updatedAt);
    });
    return present(await work);
  });

  route(app, 'DELETE /api/admin/articles/{id}', async (request, reply) => {
    const { id } = request.params;
    await change(request, reply, editedArticle, { action: 'delete', id }, (write) => deleteArticle(write, id));
    return { success: true as const, id };
  });

  route(app, 'POST /api/admin/articles/preview', ({ body }) => scan(app.parts, 'previewMarkdown', body.content));

  route(app, 'POST /api/admin/articles/{id}/preview-link', async ({ params: { id } }) =>
    previewLinkOf(config.dataDir, await readArticle(reader, id), new Date()),
  );

  route(app, 'POST /api/admin/articles/{id}/restore', async (request, reply) => {
    const { id } = request.params;
    return present(await change(request, reply, editedArticle, { action: 'restore', id }, (write) => restoreArticle(write, id)));
  });
}

/** Returns an article as operators edit it. Throws `article_not_found`. */
export async function readArticle(db: Db, id: number): Promise<AdminArticle> {
  return present(await findAdminArticle(db, id), 'article_not_found');
}
