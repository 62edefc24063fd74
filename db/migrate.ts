import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';
import type { Db } from './open.ts';
import { renewSearchIndex } from './search-index.ts';

/** Brings the schema to the newest version, each migration in one transaction, and the search index to the present words. Throws the first failure. */
export async function migrate(db: Db): Promise<void> {
  // Migrations land in any order; a database may have run a later number before an earlier one was there.
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) }, allowUnorderedMigrations: true });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error('データベースの移行に失敗しました', { cause: error });
  await renewSearchIndex(db);
}

/** Name of the newest migration: part of what a published generation is bound to. */
export const schemaVersion = Object.keys(migrations).at(-1) ?? '';
