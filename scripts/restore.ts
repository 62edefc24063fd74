import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { restoreBackup } from '#api/backups/restore.ts';
import { readSettings } from '#api/config.ts';
import { keepFilesPrivate } from '#api/storage/private-files.ts';
import { lostWithSecret } from '#api/storage/secret.ts';
import { lockDataDir } from '#api/storage/lock.ts';
import { explain } from './explain.ts';

// npm run restore -- <backup>: restores a backup's folder or tar file into an empty DATA_DIR, or into an empty PostgreSQL database.
try {
  keepFilesPrivate();
  const [backup] = process.argv.slice(2);
  if (backup === undefined) throw new Error('npm run restore -- <バックアップのフォルダーか .tar ファイル> のように指定してください。');
  const { dataDir, database } = readSettings(process.env);
  mkdirSync(dataDir, { recursive: true });
  const lock = lockDataDir(dataDir);
  if (!lock) throw new Error(`${dataDir} はサーバーが使っています。止めてから実行してください。`);
  const { at, files } = await restoreBackup(resolve(backup), { dataDir, database });
  lock.release();
  console.log(`${at} のバックアップを ${dataDir} に戻しました（${files}ファイル）。npm start で公開します。`);
  console.log(`秘密鍵 secret は別に保管したものを置いてください。なければ新しくつくります。${lostWithSecret}`);
} catch (error) {
  explain(error);
  process.exit(1);
}
