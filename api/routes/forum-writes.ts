import { consumeLimit } from '#db/changes/limits.ts';
import { createQuestion, questionText, resolveQuestion } from '#db/changes/questions.ts';
import { createReply } from '#db/changes/replies.ts';
import { Refusal } from '#db/errors.ts';
import { listPostCards } from '#db/queries/content-cards.ts';
import { listTagNames } from '#db/queries/forum-tags.ts';
import { voteOnReply, type Vote } from '#db/changes/votes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app-types.ts';
import { ApiError } from '../api-error.ts';
import { commit } from '../commit.ts';
import { rateLimitOf } from '../visitors/limits.ts';
import { noticeAddress } from '../visitors/notice-address.ts';
import { submitPost } from '../visitors/posting.ts';
import { authorOf, target, viewerWithoutCookie, viewerWriting } from '../visitors/visitor.ts';
import { readQuestion } from './question.ts';
import { route } from '../route.ts';

/** Questions, replies, best answers and votes by visitors. */
export function forumWriteRoutes(app: App): void {
  const { reader } = app.parts;

  route(app, 'POST /api/forum/posts', async (request, reply) => {
    const { iconId = null, website, elapsedMs, email, ...body } = request.body;
    const post = {
      kind: 'post',
      email: noticeAddress(app.parts, email),
      limit: 'question',
      target: 'forum',
      text: questionText(body),
      nickname: [body.nickname, ...body.tags, ...(await listTagNames(reader, body.tagIds))].join('\n'),
      traces: { website, elapsedMs },
    } as const;
    const { id, status, authorKey } = await submitPost(request, reply, post, async (write, authorKey, status) => {
      return { id: await createQuestion(write, { ...body, iconId, authorKey }, status), status, authorKey, createdAt: write.at };
    });
    const { mine: _mine, ...found } = (await readQuestion(reader, id, authorKey, viewerWithoutCookie(request))) ?? missing();
    return { ...found, status };
  });

  route(app, 'POST /api/forum/posts/{id}/replies', async (request, reply) => {
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
    const [cards = []] = await listPostCards(reader, [row.content]);
    return { ...row, cards, isBestAnswer: row.isBestAnswer === 1, myVote: null };
  });

  route(app, 'PATCH /api/forum/posts/{id}/resolve', async (request, reply) => {
    const { id } = request.params;
    const read = () => readQuestion(reader, id, authorOf(request), viewerWriting(request, reply));
    const work = commit(reply, (write) =>
      resolveQuestion(write, id, request.body.replyId, { authorKey: authorOf(request), othersLimit: rateLimitOf(request, 'choice') }),
    );
    await work.catch(async (error: unknown) => {
      // The post tells a caller whose first answer got lost that the choice was made.
      throw error instanceof Refusal && error.code === 'already_resolved' ? new Refusal(error.code, await read()) : error;
    });
    return (await read()) ?? missing();
  });

  route(app, 'POST /api/forum/replies/{replyId}/votes', (request, reply) =>
    vote(request, reply, request.params.replyId, request.body.voteType),
  );
  route(app, 'DELETE /api/forum/replies/{replyId}/votes', (request, reply) => vote(request, reply, request.params.replyId, null));
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
