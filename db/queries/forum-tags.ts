import type { Db } from '../open.ts';
import { depend, tag } from '../tags.ts';
import type { ForumTag } from './question-rows.ts';

/** Lists the tags with the most public questions; among equals by name. */
export async function listPopularTags(db: Db, limit: number): Promise<ForumTag[]> {
  depend(tag.forumTags);
  return db
    .selectFrom('forumTags')
    .select(['id', 'name'])
    .where('posts', '>', 0)
    .orderBy('posts', 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Lists the names behind ids of tags that public questions have. Names no tag, because no page shows them. */
export async function listTagNames(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const known = db
    .selectFrom('forumTags')
    .select('name')
    .where('id', 'in', [...ids]);
  const rows = await known.where('posts', '>', 0).orderBy('id').execute();
  return rows.map(({ name }) => name);
}
