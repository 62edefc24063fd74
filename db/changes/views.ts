import { sql } from 'kysely';
import type { Write } from './log.ts';
import { mostOfOneAddress, type Viewer } from './viewer.ts';
import { isPublicPost } from '../public-rows.ts';

/** One view of a question; `day` is a date in Tokyo. */
export interface View extends Viewer {
  postId: number;
  day: string;
}

/**
 * Counts views: one per visitor, question and day, and at most `mostOfOneAddress` per address. Pages show the count that an hourly job
 * copies, so no page changes here.
 */
export async function countViews({ db }: Write, views: readonly View[]): Promise<void> {
  for (const { postId, key, addressKey, day } of views) {
    const { numAffectedRows } = await sql`insert into post_views (post_id, viewer_key, address_key, day)
      select id, ${key}, ${addressKey}, ${day} from forum_posts
      where id = ${postId} and ${isPublicPost()}
        and (select count(*) from post_views v where v.day = ${day} and v.post_id = ${postId} and v.address_key = ${addressKey}) < ${mostOfOneAddress}
      on conflict do nothing`.execute(db);
    if (numAffectedRows === 1n) await sql`update forum_posts set view_count = view_count + 1 where id = ${postId}`.execute(db);
  }
}
