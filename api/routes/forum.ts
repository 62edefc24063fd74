import { z } from 'zod';
import { address } from '#db/addresses.ts';
import { listPopularTags } from '#db/queries/forum-tags.ts';
import { listWaiting } from '#db/queries/own-posts.ts';
import { listFullQuestions } from '#db/queries/question-list.ts';
import { countQuestions } from '#db/queries/questions.ts';
import { listSimilarQuestions } from '#db/queries/similar-questions.ts';
import type { App } from '../app-types.ts';
import { idParam, mostItems, pageQuery } from '../contract/fields.ts';
import { forumTag, post, postLink, postQuery, postRow, similarQuery } from '../contract/forum.ts';
import { offsetPaging, pageOf, pageOfAll, sendList } from './lists.ts';
import { answerMissing } from './missing.ts';
import { markOwn } from '../visitors/own-posts.ts';
import { authorOf, viewerReading } from '../visitors/visitor.ts';
import { readQuestion } from './question.ts';

/** Reads of questions, their replies and tags. */
export function forumRoutes(app: App): void {
  const { reader } = app.parts;

  const list = { summary: 'Questions', querystring: postQuery, response: { 200: z.array(postRow) } };
  app.get('/forum/posts', { schema: list }, async (request, reply) => {
    const { query } = request;
    const { category, petType, search, tag, sort } = query;
    const author = authorOf(request);
    const filter = { category, petType, search, tag, also: await listWaiting(reader, 'forumPosts', undefined, author) };
    const span = offsetPaging(query);
    const total = await countQuestions(reader, filter, sort);
    const page = pageOf(await listFullQuestions(reader, filter, { sort, ...span }), span, total);
    return sendList(reply, await markOwn(reader, 'forumPosts', author, page), total);
  });

  const one = { summary: 'One question with its replies and this viewer’s votes', params: idParam, response: { 200: post } };
  app.get('/forum/posts/:id', { schema: one }, async (request, reply) => {
    const { id } = request.params;
    const found = await readQuestion(reader, id, authorOf(request), viewerReading(request, reply));
    return found ?? answerMissing(reader, reply, address.question(id), 'question_not_found');
  });

  app.get(
    '/forum/tags',
    { schema: { summary: 'Tags, the most used first', querystring: pageQuery, response: { 200: z.array(forumTag) } } },
    async ({ query }, reply) => {
      const tags = await listPopularTags(reader, mostItems);
      return sendList(reply, pageOfAll(tags, query), tags.length);
    },
  );

  const similar = { summary: 'Questions with a title like this one', querystring: similarQuery, response: { 200: z.array(postLink) } };
  app.get('/forum/similar', { schema: similar }, async ({ query: { title, limit } }) => listSimilarQuestions(reader, title, limit));
}
