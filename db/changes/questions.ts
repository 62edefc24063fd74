import type { Insertable, Selectable } from 'kysely';
import { address } from '../page-paths.ts';
import { Refusal } from '../errors.ts';
import type { Db } from '../open.ts';
import { popularQuestions } from '../page-sizes.ts';
import { forumTabOf } from '../queries/questions.ts';
import { findForumRules } from '../queries/settings.ts';
import { putSearchText, removeSearchText } from '../search-index.ts';
import type { ForumPostsTable } from '../tables/forum.ts';
import { sitemapTags, tag } from '../tags.ts';
import { claimAddress, withdrawAddress } from './moved-addresses.ts';
import { consumeLimit, type RateLimit } from './limits.ts';
import { recordChange, type Write } from './log.ts';
import { forgetContact } from './post-contacts.ts';
import { byWriter, changeTime, hasAll, isPublic, ownPost, screenedStatus, type RowState } from './post-rules.ts';
import { replaceRecentText } from './recent-texts.ts';
import { relateContents } from './question-relations.ts';
import { carryTag, chooseTags, recountTags } from './question-tags.ts';
import { relateQuestion } from './related-questions.ts';
import type { PostStatus } from './visitor-posts.ts';
import { isPublicPost, publicQuestions } from '../public-rows.ts';
import { countOf } from '../count-of.ts';

type Row = Selectable<ForumPostsTable>;

/** A question as its writer sends it; `tagIds` are ids of tags of public questions, `tags` names, created if missing. */
interface QuestionInput extends Pick<
  Insertable<ForumPostsTable>,
  'title' | 'content' | 'petType' | 'category' | 'nickname' | 'iconId' | 'authorKey'
> {
  tagIds: readonly number[];
  tags: readonly string[];
}

/** Stores a question and returns its id. Throws `tag_unknown`. */
export async function createQuestion(
  write: Write,
  { tagIds, tags, ...input }: QuestionInput,
  status: PostStatus = 'published',
): Promise<number> {
  const { db, at } = write;
  const carried = await chooseTags(write, tagIds, tags);
  const times = { createdAt: at, updatedAt: at, changedAt: at, deletedAt: null };
  const values = { ...input, ...times, status, userId: null, bestAnswerId: null, closedAt: null };
  const row = await db.insertInto('forumPosts').values(values).returningAll().executeTakeFirstOrThrow();
  if (carried.length > 0)
    await db
      .insertInto('forumPostTags')
      .values(carried.map((each) => ({ postId: row.id, tagId: each.id })))
      .execute();
  if (status === 'published') await recordQuestion(write, row, 'created', await show(write, row));
  return row.id;
}

/** Changes the writer's own question; `reasons` say why an operator should check it first. Throws what `ownPost` throws. */
export async function updateQuestion(
  write: Write,
  id: number,
  authorKey: string | undefined,
  patch: Partial<Pick<QuestionInput, 'title' | 'content' | 'petType' | 'category' | 'nickname' | 'iconId'>>,
  reasons: readonly string[],
): Promise<Row> {
  const { db, at } = write;
  const before = await ownPost(write, 'post', id, authorKey);
  if (hasAll(before, patch)) return before;
  const status = await screenedStatus(write, 'post', before, [questionText(before), questionText({ ...before, ...patch })], reasons);
  const store = () =>
    db
      .updateTable('forumPosts')
      .set({ ...patch, status, updatedAt: at, changedAt: at })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  if (before.status === 'pending') return store();
  const shownBefore = await placesOf(db, before);
  const after = await store();
  const shownAfter = status === 'published' ? await show(write, after) : await hide(write, id);
  await recordQuestion(write, after, 'updated', [...shownBefore, ...shownAfter]);
  return after;
}

/** Deletes the writer's own question, which hides its replies too. Throws what `ownPost` throws. */
export async function deleteQuestion(write: Write, id: number, authorKey: string | undefined): Promise<void> {
  const { db, at } = write;
  const before = await ownPost(write, 'post', id, authorKey, 'delete');
  const shown = await placesOf(db, before);
  await db.updateTable('forumPosts').set(byWriter(at)).where('id', '=', id).execute();
  await replaceRecentText(write, 'post', id, questionText(before));
  await forgetContact(write, 'post', id);
  if (before.status === 'pending') return;
  await withdrawAddress(write, address.question(id));
  await recordQuestion(write, before, 'deleted', [...shown, ...(await hide(write, id))]);
}

/** Returns the text of a question that is compared with other texts. */
export function questionText({ title, content }: { title: string; content: string }): string {
  return `${title}\n${content}`;
}

/**
 * Chooses the best answer, which closes the question.
 * `authorKey` identifies who chooses; absent for a visitor without a cookie.
 * `othersLimit` holds for everybody but the asker. Throws `question_not_found`, `gone`, `already_resolved`, `reply_unknown`, `TooMany`, and
 * `asker_only` where the rules let only the asker choose.
 */
export async function resolveQuestion(
  write: Write,
  id: number,
  replyId: number,
  { authorKey, othersLimit }: { authorKey?: string | undefined; othersLimit?: RateLimit } = {},
): Promise<void> {
  const { db, at } = write;
  const question = await publicQuestion(write, id);
  if (question.isResolved === 1) throw new Refusal('already_resolved');
  const { onlyAskerChooses } = await findForumRules(db);
  const isAsker = authorKey !== undefined && question.authorKey === authorKey;
  if (onlyAskerChooses && !isAsker) throw new Refusal('asker_only');
  if (othersLimit && !isAsker) await consumeLimit(write, othersLimit);
  const own = db.updateTable('forumReplies').set({ isBestAnswer: 1, changedAt: at }).where('id', '=', replyId).where('postId', '=', id);
  const { numUpdatedRows } = await own.where(isPublicPost()).executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('reply_unknown');
  await db
    .updateTable('forumPosts')
    .set({ isResolved: 1, bestAnswerId: replyId, closedAt: at, changedAt: at })
    .where('id', '=', id)
    .execute();
  await recordChange(write, `${tag.question(id)} resolved`, [tag.question(id), tag.questionReplies(id), ...sitemapTags('question', id)]);
}

/** Removes the best answer, so that the question accepts replies again. Throws `question_not_found`, `gone`, `not_resolved`. */
export async function reopenQuestion(write: Write, id: number): Promise<void> {
  const row = await write.db.selectFrom('forumPosts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('question_not_found');
  if (row.deletedAt) throw new Refusal('gone');
  if (row.isResolved === 0) throw new Refusal('not_resolved');
  await dropBestAnswer(write, id);
}

/** Removes the best answer of a question, deleted or not, and reopens it. */
export async function dropBestAnswer(write: Write, id: number): Promise<void> {
  const { db, at } = write;
  const own = db.updateTable('forumReplies').set({ isBestAnswer: 0, changedAt: at }).where('postId', '=', id);
  await own.where('isBestAnswer', '=', 1).execute();
  const open = { isResolved: 0, bestAnswerId: null, closedAt: null, changedAt: changeTime(at) } as const;
  await db.updateTable('forumPosts').set(open).where('id', '=', id).execute();
  await recordChange(write, `${tag.question(id)} reopened`, [tag.question(id), tag.questionReplies(id), ...sitemapTags('question', id)]);
}

/** Applies an operator's decision to a question; its replies are shown and hidden with it. */
export async function setQuestionState(write: Write, before: Row, state: RowState, what: string): Promise<void> {
  const { db, at } = write;
  const [was, is] = [isPublic(before), isPublic(state)];
  const shownBefore = was ? await placesOf(db, before) : [];
  const set = { ...state, changedAt: changeTime(at, state.status) };
  const after = await db.updateTable('forumPosts').set(set).where('id', '=', before.id).returningAll().executeTakeFirstOrThrow();
  if (is && before.deletedAt) await claimAddress(write, address.question(before.id));
  if (was && state.deletedAt) await withdrawAddress(write, address.question(before.id));
  if (!was && !is) return;
  const shownAfter = is ? await show(write, after) : await hide(write, before.id);
  await recordQuestion(write, after, what, [...shownBefore, ...shownAfter]);
}

/**
 * Puts a tag on a question or takes it off, for an operator: a writer cannot change tags. Throws `question_not_found`, `gone` and
 * `tag_unknown`.
 */
export async function setQuestionTag(write: Write, id: number, tagId: number, isCarried: boolean): Promise<void> {
  const { db, at } = write;
  const before = await db.selectFrom('forumPosts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!before) throw new Refusal('question_not_found');
  if (before.deletedAt) throw new Refusal('gone');
  const shownBefore = isPublic(before) ? await placesOf(db, before) : [];
  await carryTag(write, id, tagId, isCarried);
  if (!isPublic(before)) return;
  await db.updateTable('forumPosts').set({ changedAt: at }).where('id', '=', id).execute();
  await recordQuestion(write, before, isCarried ? 'tagged' : 'untagged', [...shownBefore, ...(await show(write, before))]);
}

/** Finds a public question that accepts replies. Throws `question_not_found`, `gone`, `already_resolved`. */
export async function openQuestion(write: Write, id: number): Promise<Row> {
  const row = await publicQuestion(write, id);
  if (row.isResolved === 1) throw new Refusal('already_resolved');
  return row;
}

async function publicQuestion({ db }: Write, id: number): Promise<Row> {
  const row = await db.selectFrom('forumPosts').selectAll().where('id', '=', id).where('status', '=', 'published').executeTakeFirst();
  if (!row) throw new Refusal('question_not_found');
  if (row.deletedAt) throw new Refusal('gone');
  return row;
}

/** Returns the tag of the most viewed questions if the question is among them now. */
async function listPopularTags(db: Db, id: number): Promise<string[]> {
  return (await listPopularIds(db)).includes(id) ? [tag.popularQuestions] : [];
}

/** Returns the ids of the most viewed questions, by the view count that pages show. */
export async function listPopularIds(db: Db): Promise<number[]> {
  const published = publicQuestions(db).select('q.id');
  const rows = await published.orderBy('q.viewCountShown', 'desc').orderBy('q.id', 'desc').limit(popularQuestions).execute();
  return rows.map(({ id }) => id);
}

/** Indexes a public question for search, relates it to others, and returns the tags of places that show it. */
async function show(write: Write, row: Row): Promise<string[]> {
  const { db } = write;
  const names = await recountTags(db, row.id);
  await putSearchText(db, 'post', row.id, { name: row.title, label: names.join(' '), body: row.content });
  const related = await relateQuestion(db, row.id);
  const moved = (await relateContents(db, row.id)) ? [tag.questionRelations(row.id)] : [];
  // `questionReplies` dirties the other question's page, but not the pages that link to it.
  return [...(await placesOf(db, row)), ...moved, ...related.map((other) => tag.questionReplies(other))];
}

/** Removes a deleted or waiting question from search and tag counts. Pages that link to it depend on its own tag. */
async function hide({ db }: Write, id: number): Promise<string[]> {
  await removeSearchText(db, 'post', id);
  await recountTags(db, id);
  return [tag.questionReplies(id)];
}

/** Returns the tags of the lists that show a question as it is stored now. */
async function placesOf(db: Db, { id, category }: Row): Promise<string[]> {
  const count = await countOf(db.selectFrom('forumPostTags').where('postId', '=', id));
  return [tag.forum('all'), tag.forum(forumTabOf(category)), ...(count > 0 ? [tag.forumTags] : []), ...(await listPopularTags(db, id))];
}

async function recordQuestion(write: Write, { id }: Row, what: string, shown: readonly string[]): Promise<void> {
  await recordChange(write, `${tag.question(id)} ${what}`, [tag.question(id), ...shown, ...sitemapTags('question', id)]);
}
