import { sql, type Insertable, type Selectable } from 'kysely';
import { Refusal, type RefusalCode } from '../errors.ts';
import type { PostKind, ReportsTable } from '../tables/visitors.ts';
import { consumeLimit, type RateLimit } from './limits.ts';
import type { Write } from './log.ts';
import { refuseBelowGone, type PostTable, type RowState } from './post-rules.ts';

type ReportInput = Pick<Insertable<ReportsTable>, 'kind' | 'targetId' | 'reason' | 'comment' | 'reporterKey'>;

const targets: Record<PostKind, [table: PostTable, missing: RefusalCode]> = {
  review: ['reviews', 'review_not_found'],
  brandReview: ['brandReviews', 'review_not_found'],
  post: ['forumPosts', 'question_not_found'],
  reply: ['forumReplies', 'reply_not_found'],
};

/** Stores a report of a public post for operators. A visitor's second report returns the first. Throws `…_not_found`, `gone`, `TooMany`. */
export async function createReport(write: Write, input: ReportInput, rateLimit: RateLimit): Promise<Selectable<ReportsTable>> {
  const { db, at } = write;
  const [table, missing] = targets[input.kind];
  const { rows } = await sql<RowState>`select status, deleted_at from ${sql.table(table)} where id = ${input.targetId}`.execute(db);
  const [target] = rows;
  if (target?.status !== 'published') throw new Refusal(missing);
  if (target.deletedAt) throw new Refusal('gone');
  await refuseBelowGone(db, table, input.targetId, missing);
  const first = await db
    .selectFrom('reports')
    .selectAll()
    .where('kind', '=', input.kind)
    .where('targetId', '=', input.targetId)
    .where('reporterKey', '=', input.reporterKey)
    .executeTakeFirst();
  if (first) return first;
  await consumeLimit(write, rateLimit);
  return db
    .insertInto('reports')
    .values({ ...input, createdAt: at, closedAt: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}
