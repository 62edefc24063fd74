import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { createCommand, notEmpty } from './empty-database.ts';

/** Exists from before a dump is restored until the restored site is safe to start. No dump and no migration holds it. */
const mark = 'unfinished_restore';

/** What an operator does about a restore that was stopped, one Japanese line. */
export const unfinishedRestore = `このデータベースへの復元は途中で止まっています。空のデータベースを作り直し（${createCommand}）、npm run restore をもう一度実行してください。`;

/** Marks an empty database, or one whose restore was stopped before a row came. Throws an Error with one Japanese line for others. */
export async function beginRestore(db: Db): Promise<void> {
  const isMarked = await isRestoreUnfinished(db);
  // Without a column, the mark itself is not among them.
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (tables.some(({ isView }) => !isView)) throw new Error(isMarked ? unfinishedRestore : notEmpty);
  if (!isMarked) await sql`create table ${sql.table(mark)} ()`.execute(db);
}

/** Takes the mark away, in the transaction that makes the restored site safe to start. */
export async function endRestore(trx: Db): Promise<void> {
  await sql`drop table ${sql.table(mark)}`.execute(trx);
}

export async function isRestoreUnfinished(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 where to_regclass(${mark}) is not null`.execute(db);
  return rows.length > 0;
}
