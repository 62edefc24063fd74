import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { formerNames, migrations } from './migrations/index.ts';
import type { Db } from './open.ts';
import { isPostgres } from './postgres/dialect.ts';
import { createCommand } from './postgres/empty-database.ts';
import { preparePostgres } from './postgres/prepare.ts';
import { isRestoreUnfinished, unfinishedRestore } from './postgres/unfinished-restore.ts';
import { renewSearchIndex } from './search-index.ts';
import type { Time } from './tables/columns.ts';

/** Schema error that stops the start; its message is one Japanese line that names the migration. */
export class MigrationError extends Error {}

/**
 * Migrates the schema to the newest version, all or nothing, and updates the search index to the current dictionary. Throws MigrationError,
 * or SQLite's own error if the database cannot be read or written.
 */
export async function migrate(db: Db): Promise<void> {
  await refuseUnfinishedRestore(db);
  if (isPostgres(db)) {
    await refuseOtherOrder(db);
    await preparePostgres(db);
  }
  await renameMigrations(db);
  const unknown = (await listRun(db)).filter((name) => !(name in migrations));
  if (unknown.length > 0)
    throw new MigrationError(
      `このデータベースは新しい版のものです（移行 ${unknown.join('、')} はこの版では扱えません）。新しい版で起動するか、移行前のバックアップを戻してください。`,
    );
  // Migrations land in any order; a database may have run a later number before an earlier one existed.
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) }, allowUnorderedMigrations: true });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find(({ status }) => status === 'Error');
  if (failed && !isStorageError(error))
    throw new MigrationError(`データベースの移行 ${failed.migrationName} に失敗しました。データは移行前のままです。`, { cause: error });
  if (error !== undefined) throw error as Error;
  await renewSearchIndex(db);
}

/**
 * Lists the migrations that a database has not run yet, in order; none for a database without tables. Throws MigrationError for one whose
 * restore was stopped.
 */
export async function listPending(db: Db): Promise<string[]> {
  await refuseUnfinishedRestore(db);
  const run = (await listRun(db)).map((name) => formerNames[name] ?? name);
  return run.length === 0 ? [] : Object.keys(migrations).filter((name) => !run.includes(name));
}

/** Returns when the last migration ran, for a database that has run one. */
export async function findLastMigration(db: Db): Promise<Time> {
  const { rows } = await sql<{ last: Time }>`select max(timestamp) as last from kysely_migration`.execute(db);
  return rows[0]?.last ?? '';
}

/** Returns whether a database has tables of ours, of whatever version. */
export async function isMigrated(db: Db): Promise<boolean> {
  return (await listRun(db)).length > 0;
}

/** Names of all migrations, of which one may land before the newest; a published generation is bound to them. */
export const migrationNames = Object.keys(migrations).join();

async function listRun(db: Db): Promise<string[]> {
  if (!(await hasMigrations(db))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

// It would send mails again that left after the backup, and let in sessions that were ended.
async function refuseUnfinishedRestore(db: Db): Promise<void> {
  if (isPostgres(db) && (await isRestoreUnfinished(db))) throw new MigrationError(unfinishedRestore);
}

// Other collations sort text in another order than SQLite, and each version of a library in its own.
async function refuseOtherOrder(db: Db): Promise<void> {
  const { rows } = await sql<{ collation: string; encoding: string }>`
    select datcollate as collation, pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()`.execute(
    db,
  );
  const { collation = '', encoding = '' } = rows.at(0) ?? {};
  if (encoding !== 'UTF8' || !/^(C|POSIX|C\.UTF-?8)$/i.test(collation))
    throw new MigrationError(
      `データベースの文字コードは UTF8、照合順序は C にしてください（いまは ${encoding}、${collation}）。${createCommand} で作れます。`,
    );
}

async function renameMigrations(db: Db): Promise<void> {
  if (!(await hasMigrations(db))) return;
  for (const [former, name] of Object.entries(formerNames))
    await sql`update kysely_migration set name = ${name} where name = ${former}`.execute(db);
}

async function hasMigrations(db: Db): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(({ name }) => name === 'kysely_migration');
}

/** Returns whether the disk or the database file failed, rather than the migration. */
function isStorageError(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return /^SQLITE_(FULL|READONLY|IOERR|CANTOPEN|NOTADB|CORRUPT|BUSY)/.test(code);
}
