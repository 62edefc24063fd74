import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../postgres/dialect.ts';
import { translateSchema } from '../postgres/schema.ts';

/** Runs a script of statements separated by a blank line. Migrations are plain SQL, so that what is stored can be read as it is. */
export async function run(db: Kysely<unknown>, script: string): Promise<void> {
  for (const statement of script.split(/\n\s*\n/)) {
    if (!statement.trim()) continue;
    for (const text of isPostgres(db) ? translateSchema(statement) : [statement]) await sql.raw(text).execute(db);
  }
}
