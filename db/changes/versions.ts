import { sql } from 'kysely';
import { day } from '#api/contract/durations.ts';
import { timeAfter } from '../days.ts';
import { findLastForgotten } from '../queries/imports.ts';
import { pictureFetched } from '../queries/pictures.ts';
import type { Write } from './log.ts';

/** Milliseconds for which versions are kept. */
const keptFor = 365 * day;
/** Entries or rows that one run forgets at most, so that it stays short; the next run continues. */
const portion = 5000;

/**
 * Forgets versions that are a year old, and those of the oldest imports where there are too many. The lines of the audit log stay, and so
 * does which upload was fetched from an address: a file that is imported again may still name it.
 */
export async function forgetOldVersions({ db, at }: Pick<Write, 'db' | 'at'>): Promise<void> {
  const yearAgo = timeAfter(at, -keptFor);
  // As the partial index has it, word for word.
  await sql`update audit set before = null, after = null where id in (
    select id from audit where (before is not null or after is not null) and action <> ${sql.lit(pictureFetched)} and at <= ${yearAgo}
    order by at, id limit ${portion})`.execute(db);
  const hasRows = sql<boolean>`exists (select 1 from import_rows where import_id = imports.id)`;
  const oldest = await db.selectFrom('imports').select(['id', 'at']).where(hasRows).orderBy('id').limit(1).executeTakeFirst();
  if (!oldest || (oldest.at > yearAgo && oldest.id > (await findLastForgotten(db)))) return;
  await sql`delete from import_rows where import_id = ${oldest.id} and thing_id in (
    select thing_id from import_rows where import_id = ${oldest.id} order by thing_id limit ${portion})`.execute(db);
}
