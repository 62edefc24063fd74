import { chmodSync, copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { takeOverEnds, type Ended } from '#db/changes/former-ends.ts';
import { migrate, MigrationError } from '#db/migrate.ts';
import { openWriter, type Db } from '#db/open.ts';
import { findIdentity, findLastPlace, listChangesAfter, placeOf } from '#db/queries/changes.ts';
import { copySnapshot } from './sqlite-snapshot.ts';

/**
 * Ends in a restored database what has ended in the database file `after`, which it replaces, and migrates it for that. Only reads the file:
 * a copy in `folder` is migrated. Throws an Error with one Japanese line for a file that does not go on from the restored database, or that
 * cannot be read.
 */
export async function endAsIn(after: string, db: Db, folder: string): Promise<Ended> {
  const copy = join(folder, 'former.db');
  copyFormer(after, copy);
  const former = openWriter(copy);
  try {
    // Any other database would end everything. Asked first, because a migration may record changes.
    if (!(await goesOnFrom(former, db))) throw new Error(`${after} は、このバックアップより前のものか、別のサイトのものです。`);
    await migrateFormer(former);
    // What ends here is changed as the server does it, which needs the newest schema.
    await migrate(db);
    return await db.transaction().execute((trx) => takeOverEnds({ db: trx, at: new Date().toISOString() }, former));
  } catch (error) {
    throw isOfSqlite(error) && !isFull(error) ? unreadable(after, error) : error;
  } finally {
    await former.destroy();
  }
}

function copyFormer(after: string, copy: string): void {
  try {
    copySnapshot(after, copy);
  } catch (error) {
    if (isFull(error)) throw error;
    if (!/^SQLITE_(CANTOPEN|READONLY)/.test(codeOf(error))) throw unreadable(after, error);
    // SQLite opens such a file only where it may write beside it. Then no server has it open.
    for (const ending of ['', '-wal'].filter((each) => existsSync(after + each))) {
      copyFileSync(after + ending, copy + ending);
      // A copy has the rights of the file, which may be for reading only.
      chmodSync(copy + ending, 0o600);
    }
  }
}

/** Returns whether a database is of the same site and has the newest change of another one, or has had it and purged it since. */
async function goesOnFrom(later: Db, earlier: Db): Promise<boolean> {
  const identity = await identityOf(earlier);
  // One from before databases had an identity is known by its changes alone.
  if (identity !== undefined && identity !== (await identityOf(later))) return false;
  const { position, stamp } = await findLastPlace(earlier);
  const [next] = await listChangesAfter(later, position - 1, 1);
  return position === 0 || (next !== undefined && (next.position > position || placeOf(next).stamp === stamp));
}

async function identityOf(db: Db): Promise<string | undefined> {
  const tables = await db.introspection.getTables();
  return tables.some(({ name }) => name === 'database_identity') ? findIdentity(db) : undefined;
}

// A return to the former release finds a file that the newer one has migrated. It is read as it is, which fails if it lacks a column.
async function migrateFormer(former: Db): Promise<void> {
  try {
    await migrate(former);
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
  }
}

function unreadable(after: string, cause: unknown): Error {
  return new Error(`前のデータベース ${after} を読み取れません（壊れているか、ほかの版のものです）。--after を付けずに戻してください。`, {
    cause,
  });
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';
const isOfSqlite = (error: unknown) => codeOf(error).startsWith('SQLITE_');
const isFull = (error: unknown) => ['SQLITE_FULL', 'ENOSPC'].includes(codeOf(error));
