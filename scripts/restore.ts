import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '#api/backups/restore.ts';
import { endedLines, returnedLines } from '#api/backups/returned.ts';
import { readSettings } from '#api/config.ts';
import { keepFilesPrivate } from '#api/storage/private-files.ts';
import { hasOwnSecret, lostWithSecret } from '#api/storage/secret.ts';
import { withoutPassword } from '#api/backups/postgres-dump.ts';
import { isDatabaseUrl } from '#db/postgres/open.ts';
import { takeDataDir } from '#api/storage/lock.ts';
import { explain } from './explain.ts';

// npm run restore -- <backup>: restores a backup's folder or tar file into an empty DATA_DIR, or into an empty PostgreSQL database.
// --after <pet-mikke.db> ends what has ended since in the file that it replaces.
try {
  keepFilesPrivate();
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { after: { type: 'string' } } });
  const [backup] = positionals;
  if (backup === undefined) throw new Error('npm run restore -- <バックアップのフォルダーか .tar ファイル> のように指定してください。');
  const { dataDir, database } = readSettings(process.env);
  const lock = takeDataDir(dataDir);
  const after = values.after === undefined ? undefined : resolve(values.after);
  const { at, files, returned, ended } = await restoreBackup(resolve(backup), { dataDir, database }, after);
  lock.release();
  const place = isDatabaseUrl(database) ? withoutPassword(database).address.replace(/\?.*$/, '') : dataDir;
  console.log(`${at} のバックアップを ${place} に戻しました（${files}ファイル）。npm start で公開します。`);
  if (isDatabaseUrl(database))
    console.log(`SECRET か SECRET_FILE には、これまでと同じ秘密鍵を指定してください。違うものにすると、${lostWithSecret}`);
  else if (!hasOwnSecret(dataDir))
    console.log(`秘密鍵 secret は別に保管したものを置いてください。なければ新しく作ります。${lostWithSecret}`);
  for (const line of returned ? (ended ? endedLines(ended, returned) : returnedLines(returned)) : []) console.log(line);
  if (returned && !ended && !isDatabaseUrl(database))
    console.log('前の pet-mikke.db が残っていれば、--after <前の pet-mikke.db> を付けて戻し直すと、これらを引き継げます。');
} catch (error) {
  explain(error);
  process.exit(1);
}
