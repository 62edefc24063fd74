import { sql } from 'kysely';
import type { Write } from './log.ts';

/** One look at a question; `viewerKey` is an HMAC of visitor and question, `day` a date in Tokyo. */
export interface View {
  postId: number;
  viewerKey: string;
  day: string;
}

/** Counts views, each visitor once a day and question. Pages show the count that an hourly tick copies, so no page changes. */
export async function countViews({ db }: Write, views: readonly View[]): Promise<void> {
  for (const { postId, viewerKey, day } of views) {
    const { numAffectedRows } = await sql`insert into post_views (post_id, viewer_key, day) select id, ${viewerKey}, ${day} from forum_posts
      where id = ${postId} and status = 'published' and deleted_at is null on conflict do nothing`.execute(db);
    if (numAffectedRows === 1n) await sql`update forum_posts set view_count = view_count + 1 where id = ${postId}`.execute(db);
  }
}
