import { z } from 'zod';
import { createArticle, deleteArticle, restoreArticle, updateArticle } from '#db/changes/articles.ts';
import { countAdminArticles, findAdminArticle, listAdminArticles } from '#db/queries/admin-articles.ts';
import type { App } from '../../app-types.ts';
import {
  adminArticle,
  adminArticleQuery,
  adminArticleRow,
  articleBody,
  articlePatch,
  preview,
  previewBody,
  previewLink,
} from '../../contract/admin-articles.ts';
import { deleted } from '../../contract/auth.ts';
import { idParam } from '../../contract/fields.ts';
import { ApiError } from '../../api-error.ts';
import { pageOf, sendList } from '../lists.ts';
import { previewLinkOf } from '../../preview-key.ts';
import { scan } from '../../reads/read-threads.ts';
import { ownArticlePictures } from '../../uploads/own-fields.ts';
import { change, create, present } from './editing.ts';
import { numberedSpan } from './paging.ts';
import { storedArticle } from './stored.ts';

const edited = { kind: 'article', find: findAdminArticle } as const;
const bodyLimit = 1024 * 1024;

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

  const list = {
    summary: 'Articles for operators, drafts included',
    querystring: adminArticleQuery,
    response: { 200: z.array(adminArticleRow) },
  };
  app.get('/articles', { schema: list }, async ({ query }, reply) => {
    const { search, status, sortBy: sort, sortOrder: direction } = query;
    const span = numberedSpan(query);
    const total = await countAdminArticles(reader, { search, status });
    return sendList(reply, pageOf(await listAdminArticles(reader, { search, status }, { ...span, sort, direction }), span, total), total);
  });

  app.get(
    '/articles/:id',
    { schema: { summary: 'One article as its form edits it', params: idParam, response: { 200: adminArticle } } },
    async ({ params }) => {
      const found = await findAdminArticle(reader, params.id);
      if (!found) throw new ApiError('article_not_found');
      return found;
    },
  );

  app.post(
    '/articles',
    { bodyLimit, schema: { summary: 'Add an article', body: articleBody, response: { 201: adminArticle } } },
    async (request, reply) => {
      const body = await ownArticlePictures(app.parts, request.body);
      const { title, content, excerpt } = body;
      const { fields, relations } = storedArticle(body);
      const made = await create(request, reply, edited, (write) =>
        createArticle(write, { ...blank, slug: '', ...fields, title, content, excerpt }, relations),
      );
      return reply.send(made);
    },
  );

  const patch = { summary: 'Change an article and its lists', params: idParam, body: articlePatch, response: { 200: adminArticle } };
  app.patch('/articles/:id', { bodyLimit, schema: patch }, async (request, reply) => {
    const { id } = request.params;
    const body = await ownArticlePictures(app.parts, request.body, id);
    const { fields, relations } = storedArticle(body);
    const work = change(request, reply, edited, { action: 'update', id }, (write) =>
      updateArticle(write, id, fields, relations, body.updatedAt),
    );
    return present(await work);
  });

  app.delete(
    '/articles/:id',
    { schema: { summary: 'Delete an article', params: idParam, response: { 200: deleted } } },
    async (request, reply) => {
      const { id } = request.params;
      await change(request, reply, edited, { action: 'delete', id }, (write) => deleteArticle(write, id));
      return { success: true as const, id };
    },
  );

  app.post(
    '/articles/preview',
    { bodyLimit, schema: { summary: 'Markdown as the public page will show it', body: previewBody, response: { 200: preview } } },
    ({ body }) => scan(app.parts, 'previewMarkdown', body.content),
  );

  app.post(
    '/articles/:id/preview-link',
    { schema: { summary: 'A link that shows a draft for seven days', params: idParam, response: { 200: previewLink } } },
    async ({ params: { id } }) => {
      if (!(await findAdminArticle(reader, id))) throw new ApiError('article_not_found');
      return previewLinkOf(config.dataDir, id, new Date());
    },
  );

  app.post(
    '/articles/:id/restore',
    { schema: { summary: 'Undo a delete', params: idParam, response: { 200: adminArticle } } },
    async (request, reply) => {
      const { id } = request.params;
      return present(await change(request, reply, edited, { action: 'restore', id }, (write) => restoreArticle(write, id)));
    },
  );
}
