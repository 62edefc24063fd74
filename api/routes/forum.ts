import { z } from 'zod';
import { address } from '#db/addresses.ts';
import { listPopularTags } from '#db/queries/forum-tags.ts';
import { findFullQuestion, listFullQuestions } from '#db/queries/question-list.ts';
import { countQuestions, listReplies } from '#db/queries/questions.ts';
import { listSimilarQuestions } from '#db/queries/similar-questions.ts';
import { listVotes } from '#db/queries/viewer-marks.ts';
import type { App } from '../app-types.ts';
import { idParam, mostItems, pageQuery } from '../contract/fields.ts';
import { forumTag, post, postLink, postQuery, postRow, similarQuery } from '../contract/forum.ts';
import { offsetPaging, pageOf, pageOfAll, sendList } from '../plugins/lists.ts';
import { answerMissing } from '../plugins/missing.ts';
import { target, viewerReading } from '../plugins/visitor.ts';

/** Reads of questions, their replies and tags. */
export function forumRoutes(app: App): void {
  const { reader } = app.parts;

  const list = { summary: 'Questions', querystring: postQuery, response: { 200: z.array(postRow) } };
  app.get('/forum/posts', { schema: list }, async ({ query }, reply) => {
    const { category, petType, search, tag, sort } = query;
    const filter = { category, petType, search, tag };
    const span = offsetPaging(query);
    const total = await countQuestions(reader, filter, sort);
    return sendList(reply, pageOf(await listFullQuestions(reader, filter, { sort, ...span }), span, total), total);
  });

  const one = { summary: 'One question with its replies and this viewer’s votes', params: idParam, response: { 200: post } };
  app.get('/forum/posts/:id', { schema: one }, async (request, reply) => {
    const { id } = request.params;
    const found = await findFullQuestion(reader, id);
    if (!found) return answerMissing(reader, reply, address.question(id), 'question_not_found');
    const keysFor = viewerReading(request, reply);
    const replies = await listReplies(reader, id);
    const votes = await listVotes(
      reader,
      replies.map((each) => ({ id: each.id, key: keysFor(target.reply(each.id)).key })),
    );
    return { ...found, replies: replies.map((each) => ({ ...each, postId: id, myVote: votes.get(each.id) ?? null })) };
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
