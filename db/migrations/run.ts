import { sql, type Kysely } from 'kysely';

/** Runs a script of statements separated by a blank line. Migrations are plain SQL, so that what is stored can be read as it is. */
export async function run(db: Kysely<unknown>, script: string): Promise<void> {
  for (const statement of script.split(/\n\s*\n/)) {
    if (statement.trim()) await sql.raw(statement).execute(db);
  }
}
