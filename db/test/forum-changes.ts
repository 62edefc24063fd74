import { fc } from '#db/test/random.ts';
import { applyRetention } from '#db/changes/retention.ts';
import type { Write } from '#db/changes/log.ts';
import { moderatePost, type Moderation } from '#db/changes/moderation.ts';
import { findStored } from '#db/changes/post-rules.ts';
import {
  createQuestion,
  deleteQuestion,
  questionText,
  reopenQuestion,
  resolveQuestion,
  setQuestionTag,
  updateQuestion,
} from '#db/changes/questions.ts';
import { refreshRelations } from '#db/changes/question-relations.ts';
import { createReply, deleteReply, updateReply } from '#db/changes/replies.ts';
import { createReport } from '#db/changes/reports.ts';
import { copyViewCounts } from '#db/changes/scheduled-jobs.ts';
import { countViews } from '#db/changes/views.ts';
import { postOnce } from '#db/changes/visitor-posts.ts';
import { voteOnReply } from '#db/changes/votes.ts';
import { Refusal } from '#db/errors.ts';
import { listNewestIds, listUncopiedViews } from '#db/queries/questions.ts';
import type { RandomChange } from './random-change.ts';

const id = (max: number) => fc.integer({ min: 1, max });
const word = fc.constantFrom('夜泣き', '換羽', '爪切り', '健康', 'ねこ', 'いぬ', '🐾');
const viewer = id(4).map((at) => ({ key: `viewer ${at}`, addressKey: `address ${at}` }));
const what = fc.constantFrom('change', 'delete', 'hold');
const limitless = { key: 'anybody', windows: [] };

const linked = fc.constantFrom(
  ...[1, 2, 3, 24, 25].map((product) => `/product/${product}`),
  '/articles/alpha',
  '/articles/cat-water-winter',
);

const fields = {
  title: fc.oneof(word, fc.constantFrom('猫の砂とトイレ', '子犬のドライフード', '小鳥のペレット')),
  content: fc.oneof(word, linked),
  petType: fc.constantFrom('dog', 'cat', 'bird', 'ferret'),
  category: fc.constantFrom('health', 'food', 'travel'),
  nickname: word,
  iconId: fc.option(id(10)),
};
const question = fc.record({ ...fields, tagIds: fc.uniqueArray(id(10), { maxLength: 2 }), tags: fc.uniqueArray(word, { maxLength: 2 }) });
const patch = fc.record(fields, { requiredKeys: [] });
const answer = fc.record({ content: fc.oneof(word, linked), nickname: word, iconId: fc.option(id(10)) });

/** Generates every kind of write in the forum. */
export const forumChange: fc.Arbitrary<RandomChange> = fc.oneof(
  question.map((input): RandomChange => ['ask', (write) => createQuestion(write, { ...input, authorKey: null })]),
  fc.tuple(question, patch, what).map(([input, changes, then]): RandomChange => [
    `ask what waits, then ${then} it`,
    async (write) => {
      const own = await createQuestion(write, { ...input, authorKey: 'me' }, 'pending');
      await (then === 'delete' ? deleteQuestion(write, own, 'me') : updateQuestion(write, own, 'me', changes, reasonsOf(then)));
    },
  ]),
  question.map((input): RandomChange => ['ask twice by the way of visitors', (write) => askTwice(write, { ...input, authorKey: 'me' })]),
  fc.tuple(what, id(62), patch).map(([then, at, changes]): RandomChange => [
    `${then} own question ${at} ${JSON.stringify(changes)}`,
    async (write) => {
      await own(write, 'forumPosts', at);
      if (then === 'delete') await deleteQuestion(write, at, 'me');
      else refuseUnchanged(write, await updateQuestion(write, at, 'me', changes, reasonsOf(then)));
    },
  ]),
  fc
    .tuple(id(62), answer, fc.boolean())
    .map(([at, input, waits]): RandomChange => [
      `reply to ${at}${waits ? ' and wait' : ''}`,
      (write) => createReply(write, at, { ...input, authorKey: null }, waits ? 'pending' : 'published'),
    ]),
  fc.tuple(what, id(200), fc.record({ content: word, nickname: word }, { requiredKeys: [] })).map(([then, at, changes]): RandomChange => [
    `${then} own reply ${at}`,
    async (write) => {
      await own(write, 'forumReplies', at);
      if (then === 'delete') await deleteReply(write, at, 'me');
      else refuseUnchanged(write, await updateReply(write, at, 'me', changes, reasonsOf(then)));
    },
  ]),
  fc.tuple(id(62), fc.constantFrom<'asc' | 'desc'>('asc', 'desc')).map(([at, order]): RandomChange => [
    `resolve ${at} by its ${order === 'asc' ? 'first' : 'last'} reply`,
    async (write) => {
      const reply = await write.db.selectFrom('forumReplies').select('id').where('postId', '=', at).orderBy('id', order).executeTakeFirst();
      await resolveQuestion(write, at, reply?.id ?? 0);
    },
  ]),
  fc
    .tuple(id(62), id(10), fc.boolean())
    .map(([at, tagId, is]): RandomChange => [`tag ${tagId} of ${at}: ${is}`, (write) => setQuestionTag(write, at, tagId, is)]),
  id(60).map((at): RandomChange => [`reopen ${at}`, (write) => reopenQuestion(write, at)]),
  fc
    .tuple(
      fc.constantFrom('post', 'reply'),
      id(62),
      fc.constantFrom<Moderation>('approve', 'hide', 'unhide', 'delete', 'restore', 'reopenReports'),
    )
    .map(([kind, at, action]): RandomChange => [`${action} ${kind} ${at}`, (write) => moderatePost(write, kind, at, action)]),
  fc
    .tuple(id(200), viewer, fc.constantFrom('up', 'down', null))
    .map(([at, by, vote]): RandomChange => [`vote on ${at}`, (write) => voteOnReply(write, at, by, vote)]),
  fc
    .tuple(fc.constantFrom('post', 'reply'), id(62), id(4))
    .map(([kind, targetId, by]): RandomChange => [
      `report ${kind} ${targetId}`,
      (write) => createReport(write, { kind, targetId, reason: 'spam', comment: '', reporterKey: `viewer ${by}` }, limitless),
    ]),
  fc.tuple(id(62), id(9)).map(([postId, by]): RandomChange => [
    `look at ${postId} and copy`,
    async (write) => {
      await countViews(
        write,
        Array.from({ length: by }, (_, at) => ({ postId, key: `${write.at} ${at}`, addressKey: `address ${at}`, day: '2026-11-20' })),
      );
      await copyViewCounts(write, await listUncopiedViews(write.db));
    },
  ]),
  fc.constant<RandomChange>([
    'choose the contents of the newest questions again',
    async (write) => refreshRelations(write, await listNewestIds(write.db, 20)),
  ]),
  fc.constant<RandomChange>(['applyRetention what is old', applyRetention]),
);

function reasonsOf(then: string): string[] {
  return then === 'hold' ? ['words'] : [];
}

/** Makes a post one's own, as if just written. */
async function own({ db, at }: Write, table: 'forumPosts' | 'forumReplies', id: number): Promise<void> {
  await db.updateTable(table).set({ authorKey: 'me', createdAt: at }).where('id', '=', id).execute();
}

/** Refuses a change to what is there already, which records nothing: that the post became one's own just before is undone too. */
function refuseUnchanged({ at }: Write, { updatedAt }: { updatedAt: string }): void {
  if (updatedAt !== at) throw new Refusal('not_found');
}

async function askTwice(write: Write, input: Parameters<typeof createQuestion>[1]): Promise<void> {
  const posting = {
    kind: 'post',
    target: 'forum',
    authorKey: 'me',
    senderKey: 'me',
    text: questionText(input),
    reasons: [],
    address: '192.0.2.1',
    port: null,
    rateLimit: limitless,
    unproven: { key: '', windows: [] },
    proof: undefined,
    breaker: undefined,
    sent: undefined,
  } as const;
  for (let time = 0; time < 2; time++)
    await postOnce<{ id: number; authorKey: string | null }, undefined>(write, posting, {
      create: async (status) => ({ id: await createQuestion(write, input, status), authorKey: 'me' }),
      find: (first) => findStored(write.db, 'post', first),
    });
}
