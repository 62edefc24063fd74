import { findLastMigration, listPending, migrate, MigrationError } from '#db/migrate.ts';
import { openWriter, type Db } from '#db/open.ts';
import { findLastPosition } from '#db/queries/changes.ts';
import { notOpened, notOwner } from '#db/postgres/empty-database.ts';
import { isDatabaseUrl } from '#db/postgres/open.ts';
import { registerFingerprint } from '#db/postgres/secret-fingerprint.ts';
import { ApiError } from './api-error.ts';
import { makeBackup } from './backups/make.ts';
import { listBackups } from './backups/manifest.ts';
import type { Config } from './config.ts';
import { words } from './contract/errors.ts';
import { fingerprintOfSecret, lostWithSecret } from './storage/secret.ts';

/**
 * Opens the database for writing and migrates it, after a backup. Throws an Error with one Japanese line if that fails, or if
 * other servers on a PostgreSQL database have another secret.
 */
export async function openDatabase(config: Config): Promise<Db> {
  const writer = await openMigrated(config);
  if (isDatabaseUrl(config.database)) await refuseOtherSecret(writer, config);
  return writer;
}

async function openMigrated({ database, dataDir, backupSchedule, backupKeep }: Config): Promise<Db> {
  try {
    const writer = openWriter(database);
    const pending = await listPending(writer);
    if (pending.length > 0 && backupSchedule !== 'off' && !(await isBackedUp(writer, dataDir)))
      await makeBackup({ dataDir, database, backupKeep }, { kind: 'migration' });
    await migrate(writer);
    return writer;
  } catch (error) {
    if (error instanceof MigrationError) throw error;
    if (error instanceof ApiError) throw new Error(`移行前のバックアップを作れません。${error.details.message ?? words[error.code]}`);
    // The URL holds a password.
    throw isDatabaseUrl(database)
      ? new Error(isForbidden(error) ? notOwner : notOpened, { cause: error })
      : new Error(
          isDamaged(error)
            ? `データベース ${database} が壊れています。別の場所に移し、バックアップを戻してください（npm run restore）。`
            : `データベース ${database} を開けません。ファイルの権限と空き容量を確かめてください。`,
          { cause: error },
        );
  }
}

/** PostgreSQL's `insufficient_privilege`. */
function isForbidden(error: unknown): boolean {
  return (error as { code?: string }).code === '42501';
}

function isDamaged(error: unknown): boolean {
  return /^SQLITE_(NOTADB|CORRUPT)/.test((error as { code?: string }).code ?? '');
}

// A service starts again and again while a migration fails, and a copy of each start would fill the disk. After a migration that did not
// fail there is no such backup of what was stored since.
async function isBackedUp(writer: Db, dataDir: string): Promise<boolean> {
  const [newest] = listBackups(dataDir);
  if (newest?.kind !== 'migration' || newest.position !== (await findLastPosition(writer))) return false;
  return newest.at > (await findLastMigration(writer));
}

// With another secret this server would not know the cookies and likes of the others, and limits would count twice.
async function refuseOtherSecret(writer: Db, { dataDir }: Config): Promise<void> {
  if (await registerFingerprint(writer, fingerprintOfSecret(dataDir))) return;
  throw new Error(
    '秘密鍵がこのデータベースのほかのサーバーのものと違います。SECRET か SECRET_FILE を同じものにしてください。' +
      `秘密鍵を替えるには、すべてのサーバーを止め、データベースで delete from secret_fingerprint を実行してください。${lostWithSecret}`,
  );
}
