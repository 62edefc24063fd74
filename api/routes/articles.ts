import { z } from 'zod';
import { address } from '#db/addresses.ts';
import { findFullArticle, listFullArticles } from '#db/queries/article-list.ts';
import { countArticles, type ArticleFilter } from '#db/queries/articles.ts';
import type { App } from '../app-types.ts';
import { article, articleQuery } from '../contract/articles.ts';
import { slugParam } from '../contract/fields.ts';
import { offsetPaging, pageOf, sendList } from './lists.ts';
import { answerMissing } from './missing.ts';

/** Reads of published articles. */
export function articleRoutes(app: App): void {
  const { reader } = app.parts;

  const list = { summary: 'Published articles, newest first', querystring: articleQuery, response: { 200: z.array(article) } };
  app.get('/articles', { schema: list }, async ({ query }, reply) => {
    const { search, brand, category, petType } = query;
    const span = offsetPaging(query);
    // Articles are classified as dog or cat only.
    if (petType !== undefined && petType !== 'dog' && petType !== 'cat') return sendList(reply, { items: [] }, 0);
    const filter: ArticleFilter = { search, brand, category, petType };
    const total = await countArticles(reader, filter);
    return sendList(reply, pageOf(await listFullArticles(reader, filter, span), span, total), total);
  });

  app.get(
    '/articles/:slug',
    { schema: { summary: 'One published article', params: slugParam, response: { 200: article } } },
    async ({ params: { slug } }, reply) => {
      return (await findFullArticle(reader, slug)) ?? answerMissing(reader, reply, address.article(slug), 'article_not_found');
    },
  );
}
