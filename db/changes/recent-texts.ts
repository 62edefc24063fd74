import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { day } from '#api/contract/durations.ts';
import { fold } from '#api/contract/fold.ts';
import { withoutHidden } from '#api/contract/hidden-letters.ts';
import { timeAfter } from '../days.ts';
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import type { PostKind, RecentTextsTable } from '../tables/visitors.ts';
import { unread } from '../unread.ts';
import type { Write } from './log.ts';

/** Hashes a text so that all spellings share one hash: width, case, kana, white space and hidden letters do not count. */
export function textHashOf(text: string): string {
  return createHash('sha256')
    .update(fold(withoutHidden(text)).replace(/\s+/g, ''))
    .digest('base64url')
    .slice(0, 22);
}

/** Lists the posts of the last day with this text, oldest first. */
export function listSameTexts(db: Db, textHash: string, at: string): Promise<Array<Selectable<RecentTextsTable>>> {
  return listSame(db, { textHash, since: timeAfter(at, -day) });
}

const listSame = prepared(['textHash', 'since'], ({ textHash, since }, db) =>
  db
    .selectFrom('recentTexts')
    .selectAll()
    .where('textHash', '=', textHash)
    .where('at', '>', since)
    .orderBy('at')
    .orderBy('postId')
    .orderBy('kind'),
);

/** Stores the hash of a post's text. */
export const storeRecentText = prepared(['textHash', 'target', 'authorKey', 'kind', 'postId', 'at'], (row, db) =>
  db.insertInto('recentTexts').values(row).modifyEnd(unread),
);

/** Replaces the stored hash of a post's text, or deletes it if `after` is undefined. */
export async function replaceRecentText({ db }: Write, kind: PostKind, postId: number, before: string, after?: string): Promise<void> {
  const old = textHashOf(before);
  if (after === undefined) {
    await db.deleteFrom('recentTexts').where('textHash', '=', old).where('kind', '=', kind).where('postId', '=', postId).execute();
  } else {
    const textHash = textHashOf(after);
    await db
      .updateTable('recentTexts')
      .set({ textHash })
      .where('textHash', '=', old)
      .where('kind', '=', kind)
      .where('postId', '=', postId)
      .execute();
  }
}
