import { address } from '#db/page-paths.ts';
import { listPopularTags } from '#db/queries/forum-tags.ts';
import { listWaiting } from '#db/queries/author-posts.ts';
import { listSimilarQuestions } from '#db/queries/similar-questions.ts';
import type { App } from '../app-types.ts';
import { mostItems } from '../contract/fields.ts';
import { offsetPaging, pageOf, pageOfAll, sendList } from './lists.ts';
import { answerMissing } from './missing.ts';
import { markOwn } from '../visitors/mark-own.ts';
import { authorOf, viewerReading } from '../visitors/visitor.ts';
import { scan } from '../reads/read-threads.ts';
import { readQuestion } from './question.ts';
import { route } from '../route.ts';

/** Reads of questions, their replies and tags. */
export function forumRoutes(app: App): void {
  const { reader } = app.parts;

  route(app, 'GET /api/forum/posts', { config: { scans: true } }, async (request, reply) => {
    const { query } = request;
    const { category, petType, search, tag, sort } = query;
    const author = authorOf(request);
    const filter = { category, petType, search, tag, also: await listWaiting(reader, 'post', undefined, author) };
    const span = offsetPaging(query);
    const words = search ? await scan(app.parts, 'listQuestionWords', filter) : [];
    const options = { sort, ...span, words };
    const total = await scan(app.parts, 'countQuestions', filter, sort, words);
    const found = await scan(app.parts, 'listFullQuestions', filter, options);
    return sendList(reply, await markOwn(reader, 'post', author, pageOf(found, span, total)), total);
  });

  route(app, 'GET /api/forum/posts/{id}', async (request, reply) => {
    const { id } = request.params;
    const found = await readQuestion(reader, id, authorOf(request), viewerReading(request, reply));
    return found ?? answerMissing(reader, reply, address.question(id), 'question_not_found');
  });

  route(app, 'GET /api/forum/tags', async ({ query }, reply) => {
    const tags = await listPopularTags(reader, mostItems);
    return sendList(reply, pageOfAll(tags, query), tags.length);
  });

  route(app, 'GET /api/forum/similar', async ({ query: { title, ...query } }, reply) => {
    const found = await listSimilarQuestions(reader, title, mostItems);
    return sendList(reply, pageOfAll(found, query), found.length);
  });
}
