import { findAdminArticle } from '../queries/admin-articles.ts';
import { updateArticle } from './articles.ts';
import { recordAudit } from './audit.ts';
import type { Write } from './log.ts';

/** Actor in the audit log for changes the server makes by itself. */
const actor = 'server';
/** Articles that one write publishes or ends at most, so that it stays short; the next follows at once. */
const portion = 20;

/**
 * Publishes and ends the articles whose moment has come. One that a stopped server missed altogether stays a draft. Those of
 * deleted articles are left to a restore.
 */
export async function turnArticles(write: Write): Promise<void> {
  const { db, at } = write;
  const due = await db
    .selectFrom('articles')
    .select(['id', 'publishAt', 'endAt', 'publishedAt'])
    .where((eb) => eb.or([eb('publishAt', '<=', at), eb('endAt', '<=', at)]))
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(portion)
    .execute();
  for (const { id, publishAt, endAt, publishedAt } of due) {
    const before = await findAdminArticle(db, id);
    const ends = endAt !== null && endAt <= at;
    // A draft may have a date still to come from a time when that was accepted.
    const dated = publishedAt !== null && publishedAt <= at ? publishedAt : publishAt;
    await updateArticle(
      write,
      id,
      ends ? { status: 'draft', publishAt: null, endAt: null } : { status: 'published', publishAt: null, publishedAt: dated },
    );
    const after = await findAdminArticle(db, id);
    await recordAudit(write, { actor, action: ends ? 'scheduled end' : 'scheduled publish', subject: `article:${id}`, before, after });
  }
}
