import { sql, type Insertable, type Selectable } from 'kysely';
import { Refusal } from '../errors.ts';
import { postTables } from '../post-tables.ts';
import type { Time } from '../tables/columns.ts';
import type { ReportsTable } from '../tables/visitors.ts';
import { consumeLimit, type RateLimit } from './limits.ts';
import type { Write } from './log.ts';
import { refuseBelowGone, type RowState } from './post-rules.ts';

type ReportInput = Pick<Insertable<ReportsTable>, 'kind' | 'targetId' | 'reason' | 'comment' | 'reporterKey'>;

interface Target extends RowState {
  updatedAt: Time;
}

/**
 * Stores a report of a public post for operators. A visitor's second report returns the first, unless the writer has changed the post since
 * an operator decided on that: then it is open again with what the second says. Throws `…_not_found`, `gone`, `TooMany`.
 */
export async function createReport(write: Write, input: ReportInput, rateLimit: RateLimit): Promise<Selectable<ReportsTable>> {
  const { db, at } = write;
  const { table, missing } = postTables[input.kind];
  const { rows } = await sql<Target>`select status, deleted_at, updated_at from ${sql.table(table)} where id = ${input.targetId}`.execute(
    db,
  );
  const [target] = rows;
  if (target?.status !== 'published') throw new Refusal(missing);
  if (target.deletedAt) throw new Refusal('gone');
  await refuseBelowGone(db, input.kind, input.targetId);
  const first = await db
    .selectFrom('reports')
    .selectAll()
    .where('kind', '=', input.kind)
    .where('targetId', '=', input.targetId)
    .where('reporterKey', '=', input.reporterKey)
    .executeTakeFirst();
  if (first && (first.closedAt === null || first.closedAt >= target.updatedAt)) return first;
  await consumeLimit(write, rateLimit);
  if (first) {
    const { reason, comment } = input;
    const again = db.updateTable('reports').set({ reason, comment, createdAt: at, closedAt: null });
    return again.where('id', '=', first.id).returningAll().executeTakeFirstOrThrow();
  }
  return db
    .insertInto('reports')
    .values({ ...input, createdAt: at, closedAt: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}
