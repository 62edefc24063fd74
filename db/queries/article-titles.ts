import { inOrder } from '../by-id.ts';
import type { Db } from '../open.ts';

/** Returns the ids of the articles with these slugs, in the order of the slugs; without unknown and deleted ones. */
export async function listIdsOfSlugs(db: Db, slugs: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'slug'])
    .where('slug', 'in', [...slugs])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  return slugs.flatMap((slug) => rows.find((row) => row.slug === slug)?.id ?? []);
}

/** Returns the titles of articles by id, in the order of the ids; without unknown and deleted ones. */
export async function listArticleTitles(
  db: Db,
  ids: readonly number[],
): Promise<Array<{ id: number; title: string; status: 'draft' | 'published' }>> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'title', 'status'])
    .where('id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  return inOrder(rows, ids);
}
