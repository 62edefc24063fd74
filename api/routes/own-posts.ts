import { deleteBrandReview, updateBrandReview } from '#db/changes/brand-reviews.ts';
import { deleteQuestion, updateQuestion } from '#db/changes/questions.ts';
import { deleteReply, updateReply } from '#db/changes/replies.ts';
import { deleteReview, updateReview } from '#db/changes/reviews.ts';
import { listVotes } from '#db/queries/viewer-marks.ts';
import type { Write } from '#db/changes/log.ts';
import type { App } from '../app-types.ts';
import { brandReviewPatch, createdBrandReview } from '../contract/brand-review-writes.ts';
import { idParam } from '../contract/fields.ts';
import { createdQuestion, createdReply, questionPatch, replyPatch } from '../contract/forum-writes.ts';
import { deleted } from '../contract/own-posts.ts';
import { createdReview, reviewPatch } from '../contract/review-writes.ts';
import { ApiError } from '../api-error.ts';
import { commit } from '../commit.ts';
import { answerPost } from '../visitors/posting.ts';
import { screen } from '../visitors/screening.ts';
import { authorOf, target, viewerWriting } from '../visitors/visitor.ts';
import { readQuestion } from './question.ts';

/** Lets visitors change and delete their own posts for half an hour. The visitor cookie identifies the author. */
export function ownPostRoutes(app: App): void {
  const { reader } = app.parts;

  app.patch(
    '/reviews/:id',
    { schema: { summary: 'Change one’s own review', params: idParam, body: reviewPatch, response: changed(createdReview) } },
    async (request, reply) => {
      const { website, elapsedMs, rating: _computed, ...body } = request.body;
      const reasons = screen({ website, elapsedMs }, [body.nickname, body.reviewText]);
      const row = await commit(reply, (write) => updateReview(write, request.params.id, authorOf(request), given(body), reasons));
      return answerPost(reply, row, 200);
    },
  );

  app.patch(
    '/brand-reviews/:id',
    {
      schema: { summary: 'Change one’s own brand review', params: idParam, body: brandReviewPatch, response: changed(createdBrandReview) },
    },
    async (request, reply) => {
      const { website, elapsedMs, ...body } = request.body;
      const reasons = screen({ website, elapsedMs }, [body.nickname, body.reviewText]);
      const row = await commit(reply, (write) => updateBrandReview(write, request.params.id, authorOf(request), given(body), reasons));
      return answerPost(reply, row, 200);
    },
  );

  app.patch(
    '/forum/posts/:id',
    { schema: { summary: 'Change one’s own question', params: idParam, body: questionPatch, response: changed(createdQuestion) } },
    async (request, reply) => {
      const { id } = request.params;
      const { website, elapsedMs, ...body } = request.body;
      const author = authorOf(request);
      const reasons = screen({ website, elapsedMs }, [body.nickname, body.title, body.content]);
      await commit(reply, (write) => updateQuestion(write, id, author, given(body), reasons));
      const found = await readQuestion(reader, id, author, viewerWriting(request, reply));
      if (!found) throw new ApiError('question_not_found');
      return answerPost(reply, { ...found, status: found.status ?? 'published' }, 200);
    },
  );

  app.patch(
    '/forum/replies/:id',
    { schema: { summary: 'Change one’s own reply', params: idParam, body: replyPatch, response: changed(createdReply) } },
    async (request, reply) => {
      const { id } = request.params;
      const { website, elapsedMs, ...body } = request.body;
      const reasons = screen({ website, elapsedMs }, [body.nickname, body.content]);
      const row = await commit(reply, (write) => updateReply(write, id, authorOf(request), given(body), reasons));
      const votes = await listVotes(reader, [{ id, key: viewerWriting(request, reply)(target.reply(id)).key }]);
      return answerPost(reply, { ...row, isBestAnswer: row.isBestAnswer === 1, myVote: votes.get(id) ?? null }, 200);
    },
  );

  const remove = (path: string, summary: string, change: (write: Write, id: number, author: string | undefined) => Promise<void>) => {
    app.delete(path, { schema: { summary, params: idParam, response: { 200: deleted } } }, async (request, reply) => {
      const { id } = request.params;
      await commit(reply, (write) => change(write, id, authorOf(request)));
      return { success: true as const, id };
    });
  };
  remove('/reviews/:id', 'Delete one’s own review', deleteReview);
  remove('/brand-reviews/:id', 'Delete one’s own brand review', deleteBrandReview);
  remove('/forum/posts/:id', 'Delete one’s own question', deleteQuestion);
  remove('/forum/replies/:id', 'Delete one’s own reply', deleteReply);
}

function changed<Schema>(schema: Schema) {
  return { 200: schema, 202: schema };
}

type Given<Body> = { [Field in keyof Body]?: Exclude<Body[Field], undefined> };

/** Returns the fields that were sent. */
function given<Body extends object>(body: Body): Given<Body> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Given<Body>;
}
