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
