import { sql } from 'kysely';
import { byId } from '../by-id.ts';
import { Refusal } from '../errors.ts';
import type { Db } from '../open.ts';
import type { Write } from './log.ts';
import { isPublicPost } from '../public-rows.ts';

/**
 * Returns the tags for a question: by id only those that public questions have, because nobody has approved the others; by name any,
 * created if missing. Throws `tag_unknown`.
 */
export async function chooseTags(
  { db, at }: Write,
  ids: readonly number[],
  names: readonly string[],
): Promise<Array<{ id: number; name: string }>> {
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
  const chosen = await known
    .where('id', 'in', [...ids])
    .where('posts', '>', 0)
    .execute();
  if (chosen.length < new Set(ids).size) throw new Refusal('tag_unknown');
  const named = await known.where('name', 'in', wanted).execute();
  return [...new Map([...chosen, ...named].map((each) => [each.id, each])).values()];
}

const publicPosts = sql<number>`(select count(*) from forum_post_tags pt join forum_posts q on q.id = pt.post_id
  where pt.tag_id = forum_tags.id and ${isPublicPost('q')})`;

/** Counts the public questions of each tag of a question; returns the tag names, ordered by id. */
export async function recountTags(db: Db, postId: number): Promise<string[]> {
  const own = db.selectFrom('forumPostTags').select('tagId').where('postId', '=', postId);
  const rows = await db.updateTable('forumTags').set({ posts: publicPosts }).where('id', 'in', own).returning(['id', 'name']).execute();
  return rows.toSorted(byId).map(({ name }) => name);
}

/** Puts a tag on a question or takes it off, and counts the tag's public questions. Throws `tag_unknown`. */
export async function carryTag({ db }: Write, postId: number, tagId: number, isCarried: boolean): Promise<void> {
  const known = await db.selectFrom('forumTags').select('id').where('id', '=', tagId).executeTakeFirst();
  if (!known) throw new Refusal('tag_unknown');
  if (isCarried)
    await db
      .insertInto('forumPostTags')
      .values({ postId, tagId })
      .onConflict((oc) => oc.doNothing())
      .execute();
  else await db.deleteFrom('forumPostTags').where('postId', '=', postId).where('tagId', '=', tagId).execute();
  await db.updateTable('forumTags').set({ posts: publicPosts }).where('id', '=', tagId).execute();
}

/** Deletes at most `most` tags that no question has, not even one that can still be restored; returns how many it deleted. */
export async function dropUnusedTags({ db }: Write, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from forum_tags where id in (select t.id from forum_tags t
    where t.posts = 0 and not exists (select 1 from forum_post_tags pt where pt.tag_id = t.id) order by t.id limit ${most})`.execute(db);
  return Number(numAffectedRows);
}
