import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';
import type { Db } from './open.ts';

/** Brings the schema to the newest version, each migration in one transaction. Throws the first failure. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error('データベースの移行に失敗しました', { cause: error });
}

/** Name of the newest migration: part of what a published generation is bound to. */
export const schemaVersion = Object.keys(migrations).at(-1) ?? '';
