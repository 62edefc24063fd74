import { createQuestion, resolveQuestion } from '#db/changes/questions.ts';
import { createReply } from '#db/changes/replies.ts';
import { voteOnReply, type Vote } from '#db/changes/votes.ts';
import { findFullQuestion } from '#db/queries/question-list.ts';
import { listReplies } from '#db/queries/questions.ts';
import { listVotes } from '#db/queries/viewer-marks.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app-types.ts';
import { idParam } from '../contract/fields.ts';
import { createdQuestion, createdReply, questionBody, replyBody, replyParam, resolveBody, voteBody } from '../contract/forum-writes.ts';
import { post as question, reply as answer } from '../contract/forum.ts';
import { ApiError } from '../plugins/api-error.ts';
import { commit } from '../plugins/changes-header.ts';
import { target, viewerWriting, type KeysFor } from '../plugins/visitor.ts';

/** What visitors write in the forum. */
export function forumWriteRoutes(app: App): void {
  app.post(
    '/forum/posts',
    { schema: { summary: 'Ask a question', body: questionBody, response: { 201: createdQuestion } } },
    async (request, reply) => {
      const keys = viewerWriting(request, reply);
      const { iconId = null, ...body } = request.body;
      const id = await commit(reply, (write) => createQuestion(write, { ...body, iconId, authorKey: keys(target.author).key }));
      return reply.code(201).send({ ...(await readQuestion(app, id, keys)), status: 'published' });
    },
  );

  app.post(
    '/forum/posts/:id/replies',
    { schema: { summary: 'Answer a question', params: idParam, body: replyBody, response: { 201: createdReply } } },
    async (request, reply) => {
      const keys = viewerWriting(request, reply);
      const { iconId = null, ...body } = request.body;
      const row = await commit(reply, (write) =>
        createReply(write, request.params.id, { ...body, iconId, authorKey: keys(target.author).key }),
      );
      return reply.code(201).send({ ...row, isBestAnswer: false, myVote: null, status: 'published' });
    },
  );

  app.patch(
    '/forum/posts/:id/resolve',
    { schema: { summary: 'Choose the best answer', params: idParam, body: resolveBody, response: { 200: question } } },
    async (request, reply) => {
      const { id } = request.params;
      await commit(reply, (write) => resolveQuestion(write, id, request.body.replyId));
      return readQuestion(app, id, viewerWriting(request, reply));
    },
  );

  const voted = { params: replyParam, response: { 200: answer } };
  app.post(
    '/forum/replies/:replyId/votes',
    { schema: { ...voted, summary: 'Vote for a reply, or switch the vote', body: voteBody } },
    (request, reply) => vote(request, reply, request.params.replyId, request.body.voteType),
  );
  app.delete('/forum/replies/:replyId/votes', { schema: { ...voted, summary: 'Take a vote back' } }, (request, reply) =>
    vote(request, reply, request.params.replyId, null),
  );
}

async function vote(request: FastifyRequest, reply: FastifyReply, replyId: number, voteType: Vote | null) {
  const viewer = viewerWriting(request, reply)(target.reply(replyId));
  const row = await commit(reply, (write) => voteOnReply(write, replyId, viewer, voteType));
  return { ...row, isBestAnswer: row.isBestAnswer === 1, myVote: voteType };
}

async function readQuestion({ parts: { reader } }: App, id: number, keys: KeysFor) {
  const found = await findFullQuestion(reader, id);
  if (!found) throw new ApiError('question_not_found');
  const replies = await listReplies(reader, id);
  const votes = await listVotes(
    reader,
    replies.map((each) => ({ id: each.id, key: keys(target.reply(each.id)).key })),
  );
  return { ...found, replies: replies.map((each) => ({ ...each, postId: id, myVote: votes.get(each.id) ?? null })) };
}
