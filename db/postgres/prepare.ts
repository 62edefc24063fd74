import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { functions } from './functions.ts';
import { lockWrites } from './write-lock.ts';

/** Creates what a PostgreSQL database needs besides the migrations, unless it is there. Several nodes may start at once. */
export async function preparePostgres(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockWrites(trx);
    const { rows } = await sql<{ isNew: 0 | 1 }>`select to_regclass('search_version') is null as is_new`.execute(trx);
    for (const text of [...(rows.at(0)?.isNew ? functions : []), ...nodeTables]) await sql.raw(text).execute(trx);
  });
}

/** Tables that only the nodes of a database share. */
const nodeTables = [
  'create table if not exists secret_fingerprint (id integer primary key check (id = 1), fingerprint text not null)',
  'create table if not exists uploads (name text primary key, bytes bytea not null, unnamed_since text)',
] as const;
