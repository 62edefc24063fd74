import { statSync } from 'node:fs';
import { isDatabaseUrl } from '#db/postgres/open.ts';
import type { Config } from '../config.ts';
import { isPublished } from './generation.ts';

/**
 * Refuses to start with an empty or missing database file next to a site published from another: publishing it would replace that site. An
 * explicit SEED confirms the intent. Throws an Error with one Japanese line.
 */
export function refuseLostDatabase({ database, dataDir, seed }: Pick<Config, 'database' | 'dataDir' | 'seed'>): void {
  if (isDatabaseUrl(database)) return;
  const { size = 0 } = statSync(database, { throwIfNoEntry: false }) ?? {};
  if (size > 0 || seed !== undefined || !isPublished(dataDir)) return;
  throw new Error(
    `${dataDir} に公開済みのサイトがありますが、データベース ${database} がありません。元のデータベースを戻すか、` +
      'バックアップを空の DATA_DIR に復元（npm run restore）してください。新しく始める場合だけ、SEED=demo（見本）か SEED=none（空）を付けて起動します。',
  );
}
