import { statSync } from 'node:fs';
import { isMigrated } from '#db/migrate.ts';
import { openReader, type Db } from '#db/open.ts';
import { isDatabaseUrl } from '#db/postgres/open.ts';
import type { Config } from '../config.ts';
import { isPublished } from './generation.ts';

type Site = Pick<Config, 'database' | 'dataDir'>;

/**
 * Refuses to start with an empty or missing database next to a site published from another: publishing it would replace that site. No
 * setting overrules it, because settings stay. Throws an Error with one Japanese line.
 */
export async function refuseLostDatabase({ database, dataDir }: Site): Promise<void> {
  if (!isPublished(dataDir) || (await holdsTables(database))) return;
  const begin = '新しく始める場合だけ、site フォルダーを別の場所に移して起動します。';
  if (isDatabaseUrl(database))
    throw new Error(
      `${dataDir} に公開済みのサイトがありますが、DATABASE_URL のデータベースは空です。アドレスを確かめるか、` +
        `npm run move でサイトを移すか、バックアップをそこに復元（npm run restore）してください。${begin}`,
    );
  throw new Error(
    `${dataDir} に公開済みのサイトがありますが、データベース ${database} がありません。元のデータベースを戻すか、` +
      `バックアップを空の DATA_DIR に復元（npm run restore）してください。${begin}`,
  );
}

async function holdsTables(database: string): Promise<boolean> {
  // SQLite cannot read an empty file that no connection has written to.
  if (!isDatabaseUrl(database) && !statSync(database, { throwIfNoEntry: false })?.size) return false;
  let db: Db | undefined;
  try {
    db = openReader(database);
    return await isMigrated(db);
  } catch {
    // What cannot be read may hold a site; opening it for writing says why.
    return true;
  } finally {
    await db?.destroy();
  }
}
