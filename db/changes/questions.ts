import { sql, type Insertable, type Selectable } from 'kysely';
import { sitemapChunkOf } from '../addresses.ts';
import { Refusal } from '../errors.ts';
import type { Db } from '../open.ts';
import { forumTabOf } from '../queries/questions.ts';
import { putSearchText } from '../search.ts';
import type { ForumPostsTable } from '../tables/forum.ts';
import { tag } from '../tags.ts';
import { recordChange, type Write } from './log.ts';
import { relateQuestion } from './related-questions.ts';

type Row = Selectable<ForumPostsTable>;

/** A question as its writer sends it; `tagIds` name stored tags, `tags` names of which missing ones are made. */
export interface QuestionInput extends Pick<
  Insertable<ForumPostsTable>,
  'title' | 'content' | 'petType' | 'category' | 'nickname' | 'iconId' | 'authorKey'
> {
  tagIds: readonly number[];
  tags: readonly string[];
}

/** Publishes a question and returns its id. Throws `tag_unknown`. */
export async function createQuestion(write: Write, { tagIds, tags, ...input }: QuestionInput): Promise<number> {
  const { db, at } = write;
  const carried = await findTags(write, tagIds, tags);
  const times = { createdAt: at, updatedAt: at, changedAt: at, deletedAt: null };
  const values = { ...input, ...times, userId: null, bestAnswerId: null, closedAt: null };
  const { id } = await db.insertInto('forumPosts').values(values).returning('id').executeTakeFirstOrThrow();
  if (carried.length > 0)
    await db
      .insertInto('forumPostTags')
      .values(carried.map((each) => ({ postId: id, tagId: each.id })))
      .execute();
  for (const each of carried) await db.updateTable('forumTags').set({ posts: publicPosts }).where('id', '=', each.id).execute();
  await putSearchText(db, 'post', id, { name: input.title, label: carried.map(({ name }) => name).join(' '), body: input.content });
  const related = await relateQuestion(db, id);
  await recordChange(write, `${tag.question(id)} created`, [
    tag.question(id),
    tag.forum('all'),
    tag.forum(forumTabOf(input.category)),
    ...(carried.length > 0 ? [tag.forumTags] : []),
    ...(await listPopularTags(db, id)),
    // Of the tags of a question this one reaches its page, and not those that link to it.
    ...related.map((other) => tag.questionReplies(other)),
    ...sitemapTags(id),
  ]);
  return id;
}

/** Chooses the best answer, which closes the question. Throws `question_not_found`, `gone`, `already_resolved`, `reply_unknown`. */
export async function resolveQuestion(write: Write, id: number, replyId: number): Promise<void> {
  const { db, at } = write;
  await openQuestion(write, id);
  const own = db.updateTable('forumReplies').set({ isBestAnswer: 1, changedAt: at }).where('id', '=', replyId).where('postId', '=', id);
  const { numUpdatedRows } = await own.where('status', '=', 'published').where('deletedAt', 'is', null).executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('reply_unknown');
  await db
    .updateTable('forumPosts')
    .set({ isResolved: 1, bestAnswerId: replyId, closedAt: at, changedAt: at })
    .where('id', '=', id)
    .execute();
  await recordChange(write, `${tag.question(id)} resolved`, [tag.question(id), tag.questionReplies(id), ...sitemapTags(id)]);
}

/** The public question while it takes answers. Throws `question_not_found`, `gone`, `already_resolved`. */
export async function openQuestion({ db }: Write, id: number): Promise<Row> {
  const row = await db.selectFrom('forumPosts').selectAll().where('id', '=', id).where('status', '=', 'published').executeTakeFirst();
  if (!row) throw new Refusal('question_not_found');
  if (row.deletedAt) throw new Refusal('gone');
  if (row.isResolved === 1) throw new Refusal('already_resolved');
  return row;
}

/** A question's line in the sitemap. */
export function sitemapTags(id: number): string[] {
  return [tag.sitemap('question', sitemapChunkOf(id)), tag.sitemapIndex];
}

async function findTags({ db, at }: Write, ids: readonly number[], names: readonly string[]): Promise<Array<{ id: number; name: string }>> {
  const wanted = [...new Set(names)];
  if (wanted.length > 0) {
    const rows = wanted.map((name) => ({ name, createdAt: at }));
    await db
      .insertInto('forumTags')
      .values(rows)
      .onConflict((oc) => oc.column('name').doNothing())
      .execute();
  }
  const known = db.selectFrom('forumTags').select(['id', 'name']).orderBy('id');
  const byId = ids.length > 0 ? await known.where('id', 'in', [...ids]).execute() : [];
  if (byId.length < new Set(ids).size) throw new Refusal('tag_unknown');
  const byName = wanted.length > 0 ? await known.where('name', 'in', wanted).execute() : [];
  return [...new Map([...byId, ...byName].map((each) => [each.id, each])).values()];
}

const publicPosts = sql<number>`(select count(*) from forum_post_tags pt join forum_posts q on q.id = pt.post_id
  where pt.tag_id = forum_tags.id and q.status = 'published' and q.deleted_at is null)`;

/** Questions that the list of the most looked at shows. */
const popularShown = 5;

/** Tags of the list of the most looked at, where a question stands in it right now; with no id, its whole order. */
async function listPopularTags(db: Db, id: number): Promise<string[]> {
  return (await listPopularIds(db)).includes(id) ? [tag.popularQuestions] : [];
}

/** The questions most looked at, by the shown count. */
export async function listPopularIds(db: Db): Promise<number[]> {
  const published = db.selectFrom('forumPosts').select('id').where('status', '=', 'published').where('deletedAt', 'is', null);
  const rows = await published.orderBy('viewCountShown', 'desc').orderBy('id', 'desc').limit(popularShown).execute();
  return rows.map(({ id }) => id);
}
