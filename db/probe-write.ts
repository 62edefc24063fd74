import { CompiledQuery } from 'kysely';
import type { Db } from './open.ts';
import { isPostgres } from './postgres/dialect.ts';

/** Writes to the database without a change, to find out whether it can be written. */
export async function probeWrite(db: Db): Promise<void> {
  await db.executeQuery(isPostgres(db) ? storeVersion : storeFirstPage);
}

// `application_id` is not used: setting it again writes one page and changes nothing.
const storeFirstPage = CompiledQuery.raw('pragma application_id = 0');
const storeVersion = CompiledQuery.raw('update search_version set version = version');
