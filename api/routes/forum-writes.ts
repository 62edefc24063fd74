import { consumeLimit } from '#db/changes/limits.ts';
import { createQuestion, questionText, resolveQuestion } from '#db/changes/questions.ts';
import { createReply } from '#db/changes/replies.ts';
import { voteOnReply, type Vote } from '#db/changes/votes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app-types.ts';
import { idParam } from '../contract/fields.ts';
import { createdQuestion, createdReply, questionBody, replyBody, replyParam, resolveBody, voteBody } from '../contract/forum-writes.ts';
import { post as question, reply as answer } from '../contract/forum.ts';
import { ApiError } from '../api-error.ts';
import { commit } from '../commit.ts';
import { rateLimitOf } from '../visitors/limits.ts';
import { submitPost } from '../visitors/posting.ts';
import { authorOf, target, viewerLooking, viewerWriting } from '../visitors/visitor.ts';
import { readQuestion } from './question.ts';

/** Questions, replies, best answers and votes by visitors. */
export function forumWriteRoutes(app: App): void {
  const { reader } = app.parts;

  const asked = { 201: createdQuestion, 202: createdQuestion };
  app.post('/forum/posts', { schema: { summary: 'Ask a question', body: questionBody, response: asked } }, async (request, reply) => {
    const { iconId = null, website, elapsedMs, ...body } = request.body;
    const post = {
      kind: 'post',
      limit: 'question',
      target: 'forum',
      text: questionText(body),
      nickname: [body.nickname, ...body.tags].join('\n'),
      traces: { website, elapsedMs },
    } as const;
    const { id, status, authorKey } = await submitPost(request, reply, post, async (write, authorKey, status) => {
      return { id: await createQuestion(write, { ...body, iconId, authorKey }, status), status, authorKey };
    });
    const { mine: _mine, ...found } = (await readQuestion(reader, id, authorKey, viewerLooking(request))) ?? missing();
    return { ...found, status };
  });

  const answered = { 201: createdReply, 202: createdReply };
  app.post(
    '/forum/posts/:id/replies',
    { schema: { summary: 'Answer a question', params: idParam, body: replyBody, response: answered } },
    async (request, reply) => {
      const { id } = request.params;
      const { iconId = null, website, elapsedMs, ...body } = request.body;
      const post = {
        kind: 'reply',
        limit: 'reply',
        target: `post:${id}`,
        text: body.content,
        nickname: body.nickname,
        traces: { website, elapsedMs },
      } as const;
      const row = await submitPost(request, reply, post, (write, authorKey, status) =>
        createReply(write, id, { ...body, iconId, authorKey }, status),
      );
      return { ...row, isBestAnswer: row.isBestAnswer === 1, myVote: null };
    },
  );

  app.patch(
    '/forum/posts/:id/resolve',
    { schema: { summary: 'Choose the best answer', params: idParam, body: resolveBody, response: { 200: question } } },
    async (request, reply) => {
      const { id } = request.params;
      await commit(reply, (write) => resolveQuestion(write, id, request.body.replyId, authorOf(request)));
      return (await readQuestion(reader, id, authorOf(request), viewerWriting(request, reply))) ?? missing();
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
  const { status: _public, ...row } = await commit(reply, async (write) => {
    await consumeLimit(write, rateLimitOf(request, 'mark'));
    return voteOnReply(write, replyId, viewer, voteType);
  });
  return { ...row, isBestAnswer: row.isBestAnswer === 1, myVote: voteType };
}

function missing(): never {
  throw new ApiError('question_not_found');
}
