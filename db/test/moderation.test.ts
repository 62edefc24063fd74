import { beforeEach, expect, test } from 'vitest';
import type { Write } from '#db/changes/log.ts';
import { moderatePost, type Moderation } from '#db/changes/moderation.ts';
import { createQuestion, resolveQuestion } from '#db/changes/questions.ts';
import { createReply } from '#db/changes/replies.ts';
import { createReport } from '#db/changes/reports.ts';
import { createReview, markProvided } from '#db/changes/reviews.ts';
import type { Db } from '#db/open.ts';
import { listChangesAfter } from '#db/queries/changes.ts';
import { findModerated } from '#db/queries/moderation.ts';
import { eachRating } from '#api/contract/each-rating.ts';
import { demoDatabase } from './demo-database.ts';

let db: Db;
beforeEach(async () => {
  db = await demoDatabase();
});

const at = '2026-11-20T03:00:00.000Z';
const run = <T>(work: (write: Write) => Promise<T>) => work({ db, at });
const newTags = async (after: number) => (await listChangesAfter(db, after, 10)).flatMap(({ tags }) => tags);
const unlimited = { key: '', windows: [] };
const stars = eachRating(() => 1);

test('a held review counts once it is approved, and no longer once it is hidden', async () => {
  const rating = () => db.selectFrom('products').select(['rating', 'reviewCount']).where('id', '=', 1).executeTakeFirstOrThrow();
  const before = await rating();
  const review = { ...stars, nickname: 'たろう', reviewText: '合わなかったようです', petType: null, authorKey: 'me' };
  const { id } = await run((write) => createReview(write, 1, review, 'pending'));
  expect(await rating()).toEqual(before);
  await run((write) => moderatePost(write, 'review', id, 'approve'));
  expect((await rating()).reviewCount).toBe(before.reviewCount + 1);
  expect(await newTags(0)).toEqual(expect.arrayContaining(['product:1', 'product-reviews:1', 'sitemap:product:0', 'reviews:recent']));
  await run((write) => moderatePost(write, 'review', id, 'hide'));
  expect(await rating()).toEqual(before);
});

test.each(['hide', 'delete'] as const)('undoing a %s opens the reports that it closed, and no others', async (decision) => {
  const report = (reporterKey: string) =>
    createReport({ db, at }, { kind: 'review', targetId: 3, reason: 'spam', comment: '', reporterKey }, unlimited);
  const later = (minutes: number, action: Moderation) =>
    moderatePost({ db, at: new Date(Date.parse(at) + minutes * 60_000).toISOString() }, 'review', 3, action);
  await report('first');
  await later(1, 'approve');
  const { id } = await report('second');
  await later(2, decision);
  const reports = async () => (await findModerated(db, 'review', 3))?.reports.map((each) => each.id);
  expect(await reports()).toEqual([]);
  await later(3, decision === 'hide' ? 'unhide' : 'restore');
  expect([await reports(), (await findModerated(db, 'review', 3))?.status]).toEqual([[id], 'published']);
  // Approving a hidden post is a new decision about it.
  await later(4, 'hide');
  await later(5, 'approve');
  await later(6, 'unhide');
  expect(await reports()).toEqual([]);
});

test.each(['mark', 'delete'] as const)('undoing a hide opens its reports also after a %s of the hidden review', async (between) => {
  const report = { kind: 'review', targetId: 3, reason: 'spam', comment: '', reporterKey: 'reader' } as const;
  const { id } = await createReport({ db, at }, report, unlimited);
  const later = (minutes: number) => ({ db, at: new Date(Date.parse(at) + minutes * 60_000).toISOString() });
  await moderatePost(later(1), 'review', 3, 'hide');
  if (between === 'mark') await markProvided(later(2), 3, true);
  else await moderatePost(later(2), 'review', 3, 'delete');
  if (between === 'delete') await moderatePost(later(3), 'review', 3, 'restore');
  await moderatePost(later(4), 'review', 3, 'unhide');
  const shown = await db.selectFrom('reviews').select(['status', 'changedAt']).where('id', '=', 3).executeTakeFirst();
  expect(shown).toEqual({ status: 'published', changedAt: later(4).at });
  expect((await findModerated(db, 'review', 3))?.reports.map((each) => each.id)).toEqual([id]);
});

test('undoing the hide of a question opens its reports also after an answer of it was hidden', async () => {
  const question = {
    title: '爪が割れます',
    content: '右の前足だけです',
    petType: 'cat',
    category: 'health',
    nickname: '',
    tagIds: [],
    tags: [],
  };
  const asked = await run((write) => createQuestion(write, { ...question, iconId: null, authorKey: null }));
  const reply = { content: '爪とぎを替えてみては', nickname: '', iconId: null, authorKey: null };
  const answer = await run((write) => createReply(write, asked, reply));
  await run((write) => resolveQuestion(write, asked, answer.id));
  const report = { kind: 'post', targetId: asked, reason: 'spam', comment: '', reporterKey: 'reader' } as const;
  const { id } = await run((write) => createReport(write, report, unlimited));
  const later = (minutes: number) => ({ db, at: new Date(Date.parse(at) + minutes * 60_000).toISOString() });
  await moderatePost(later(1), 'post', asked, 'hide');
  await moderatePost(later(2), 'reply', answer.id, 'hide');
  await moderatePost(later(3), 'post', asked, 'unhide');
  expect((await findModerated(db, 'post', asked))?.reports.map((each) => each.id)).toEqual([id]);
});

test('a hidden question is found nowhere until shown again; a deleted one is gone until restored', async () => {
  const found = () => db.selectFrom('postTexts').select('id').where('id', '=', 1).executeTakeFirst();
  await run((write) => moderatePost(write, 'post', 1, 'hide'));
  expect(await found()).toBeUndefined();
  expect(await newTags(0)).toEqual(expect.arrayContaining(['question:1', 'question-replies:1', 'forum:all']));
  await run((write) => moderatePost(write, 'post', 1, 'approve'));
  expect(await found()).toEqual({ id: 1 });
  await run((write) => moderatePost(write, 'post', 1, 'delete'));
  const gone = () => db.selectFrom('gone').select('path').where('path', '=', '/forum/post/1').executeTakeFirst();
  expect(await gone()).toBeDefined();
  await expect(run((write) => moderatePost(write, 'post', 1, 'hide'))).rejects.toMatchObject({ code: 'gone' });
  await run((write) => moderatePost(write, 'post', 1, 'restore'));
  expect(await gone()).toBeUndefined();
  await expect(run((write) => moderatePost(write, 'post', 1, 'restore'))).rejects.toMatchObject({ code: 'not_deleted' });
});

test('hiding a best answer reopens its question', async () => {
  const question = {
    title: '水を飲みません',
    content: '冬になってから',
    petType: 'cat',
    category: 'health',
    nickname: '',
    tagIds: [],
    tags: [],
  };
  const id = await run((write) => createQuestion(write, { ...question, iconId: null, authorKey: null }));
  const answer = { content: 'ぬるま湯はどうですか', nickname: '', iconId: null, authorKey: null };
  const first = await run((write) => createReply(write, id, answer));
  await run((write) => resolveQuestion(write, id, first.id));
  await run((write) => moderatePost(write, 'reply', first.id, 'hide'));
  expect(await findModerated(db, 'post', id)).toMatchObject({ isResolved: false });
  const second = await run((write) => createReply(write, id, { ...answer, content: '器を変えてみては' }));
  await run((write) => resolveQuestion(write, id, second.id));
  await run((write) => moderatePost(write, 'reply', first.id, 'approve'));
  const best = await db.selectFrom('forumReplies').select('id').where('postId', '=', id).where('isBestAnswer', '=', 1).execute();
  expect(best).toEqual([{ id: second.id }]);
  // The same holds for a deleted question that is restored later.
  await run((write) => moderatePost(write, 'post', id, 'delete'));
  await run((write) => moderatePost(write, 'reply', second.id, 'hide'));
  await run((write) => moderatePost(write, 'post', id, 'restore'));
  expect(await findModerated(db, 'post', id)).toMatchObject({ isResolved: false });
});
