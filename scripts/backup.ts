import { join } from 'node:path';
import { makeBackup } from '#api/backups/make.ts';
import { backupsFolder } from '#api/backups/manifest.ts';
import { readSettings } from '#api/config.ts';
import { keepFilesPrivate } from '#api/storage/private-files.ts';
import { explain } from './explain.ts';

/** Milliseconds that a backup waits for others that run at the same time. */
const patience = 10_000;

// npm run backup: backs up the database and the uploads, also while a server runs.
try {
  keepFilesPrivate();
  const settings = readSettings(process.env);
  // Not the default numbers: the server may keep more, by numbers that only its service's settings name.
  const backupKeep = process.env['BACKUP_KEEP'] ? settings.backupKeep : undefined;
  const removed = (name: string) => console.log(`空きを作るため、古いバックアップ ${name} を削除しました。`);
  const { name, files, bytes } = await makeBackup({ ...settings, backupKeep }, { wait: patience, removed });
  console.log(`${join(backupsFolder(settings.dataDir), name)}（${files}ファイル、${(bytes / 1_000_000).toFixed(1)}MB）`);
} catch (error) {
  explain(error);
  process.exit(1);
}
