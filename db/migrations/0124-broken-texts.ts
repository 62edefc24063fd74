import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../postgres/dialect.ts';

/**
 * Deletes the texts that SQLite stored with half an emoji: bytes that are no UTF-8, which read as another text, so that no statement finds
 * them by it. GLOB reads such bytes as U+FFFD. PostgreSQL refuses them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) await sql`delete from counters where replace(detail, '�', '') glob '*[�]*'`.execute(db);
}
