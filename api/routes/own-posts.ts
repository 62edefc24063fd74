import type { FastifyReply, FastifyRequest } from 'fastify';
import { deleteBrandReview, updateBrandReview } from '#db/changes/brand-reviews.ts';
import { consumeLimit } from '#db/changes/limits.ts';
import { deleteQuestion, updateQuestion } from '#db/changes/questions.ts';
import { deleteReply, updateReply } from '#db/changes/replies.ts';
import { deleteReview, updateReview } from '#db/changes/reviews.ts';
import { listPostCards } from '#db/queries/content-cards.ts';
import { toReview } from '#db/queries/reviews.ts';
import { listVotes } from '#db/queries/viewer-marks.ts';
import type { Write } from '#db/changes/log.ts';
import type { App } from '../app-types.ts';
import { ApiError } from '../api-error.ts';
import { commit } from '../commit.ts';
import { given } from '../given.ts';
import { rateLimitOf } from '../visitors/limits.ts';
import { answerPost } from '../visitors/posting.ts';
import { screenPost } from '../visitors/screening.ts';
import { authorOf, target, viewerWriting } from '../visitors/visitor.ts';
import { withOwnPhotos } from '../visitors/with-photos.ts';
import { readQuestion } from './question.ts';
import { route } from '../route.ts';

/** Lets visitors change and delete their own posts for half an hour. The visitor cookie identifies the author. */
export function ownPostRoutes(app: App): void {
  const { reader } = app.parts;

  route(app, 'PATCH /api/reviews/{id}', async (request, reply) => {
    const { website, elapsedMs, rating: _computed, ...body } = request.body;
    const reasons = await screenPost(reader, { website, elapsedMs }, [body.nickname, body.breed, body.reviewText]);
    const patch = given({ ...body, breed: body.breed === '' ? null : body.breed });
    const row = await edit(request, reply, (write) => updateReview(write, request.params.id, authorOf(request), patch, reasons));
    return answerPost(reply, await withOwnPhotos(reader, authorOf(request), toReview(row)), 200);
  });

  route(app, 'PATCH /api/brand-reviews/{id}', async (request, reply) => {
    const { website, elapsedMs, ...body } = request.body;
    const reasons = await screenPost(reader, { website, elapsedMs }, [body.nickname, body.reviewText]);
    const row = await edit(request, reply, (write) => updateBrandReview(write, request.params.id, authorOf(request), given(body), reasons));
    return answerPost(reply, row, 200);
  });

  route(app, 'PATCH /api/forum/posts/{id}', async (request, reply) => {
    const { id } = request.params;
    const { website, elapsedMs, ...body } = request.body;
    const author = authorOf(request);
    const reasons = await screenPost(reader, { website, elapsedMs }, [body.nickname, body.title, body.content]);
    await edit(request, reply, (write) => updateQuestion(write, id, author, given(body), reasons));
    const found = await readQuestion(reader, id, author, viewerWriting(request, reply));
    if (!found) throw new ApiError('question_not_found');
    return answerPost(reply, { ...found, status: found.status ?? 'published' }, 200);
  });

  route(app, 'PATCH /api/forum/replies/{id}', async (request, reply) => {
    const { id } = request.params;
    const { website, elapsedMs, ...body } = request.body;
    const reasons = await screenPost(reader, { website, elapsedMs }, [body.nickname, body.content]);
    const row = await edit(request, reply, (write) => updateReply(write, id, authorOf(request), given(body), reasons));
    const votes = await listVotes(reader, [{ id, key: viewerWriting(request, reply)(target.reply(id)).key }]);
    const [cards = []] = await listPostCards(reader, [row.content]);
    return answerPost(reply, { ...row, cards, isBestAnswer: row.isBestAnswer === 1, myVote: votes.get(id) ?? null }, 200);
  });

  const remove = (key: OwnDelete, change: (write: Write, id: number, author: string | undefined) => Promise<void>) => {
    route(app, key, async (request, reply) => {
      const { id } = request.params;
      await commit(reply, (write) => change(write, id, authorOf(request)));
      return { success: true as const, id };
    });
  };
  remove('DELETE /api/reviews/{id}', deleteReview);
  remove('DELETE /api/brand-reviews/{id}', deleteBrandReview);
  remove('DELETE /api/forum/posts/{id}', deleteQuestion);
  remove('DELETE /api/forum/replies/{id}', deleteReply);
}

/** Runs an edit within the limit of edits, which one that changes nothing does not count for. */
function edit<Row extends { updatedAt: string }>(request: FastifyRequest, reply: FastifyReply, change: (write: Write) => Promise<Row>) {
  return commit(reply, async (write) => {
    const row = await change(write);
    if (row.updatedAt === write.at) await consumeLimit(write, rateLimitOf(request, 'edit'));
    return row;
  });
}

type OwnDelete =
  'DELETE /api/reviews/{id}' | 'DELETE /api/brand-reviews/{id}' | 'DELETE /api/forum/posts/{id}' | 'DELETE /api/forum/replies/{id}';
