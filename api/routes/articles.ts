import { address } from '#db/page-paths.ts';
import { findFullArticle } from '#db/queries/article-list.ts';
import type { App } from '../app-types.ts';
import { offsetPaging, pageOf, sendList } from './lists.ts';
import { answerMissing, redirectMovedList } from './missing.ts';
import { scan } from '../reads/read-threads.ts';
import { route } from '../route.ts';

/** Reads of published articles. */
export function articleRoutes(app: App): void {
  const { reader } = app.parts;

  route(app, 'GET /api/articles', { config: { scans: true }, preHandler: redirectMovedList }, async ({ query }, reply) => {
    const { search, brand, category, petType } = query;
    const span = offsetPaging(query);
    const filter = { search, brand, category, petType };
    const words = search ? await scan(app.parts, 'listArticleWords', filter) : [];
    const total = await scan(app.parts, 'countArticles', filter, words);
    const found = await scan(app.parts, 'listFullArticles', filter, { ...span, words });
    return sendList(reply, pageOf(found, span, total), total);
  });

  route(app, 'GET /api/articles/{slug}', async ({ params: { slug } }, reply) => {
    return (await findFullArticle(reader, slug)) ?? answerMissing(reader, reply, address.article(slug), 'article_not_found');
  });
}
