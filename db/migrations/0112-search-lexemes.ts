import type { Kysely } from 'kysely';
import { isPostgres } from '../postgres/dialect.ts';
import { run } from './run.ts';

// PostgreSQL computed the lexemes of each text from its grams, which took it a millisecond; the writer sends them now. What a node of the
// release before writes is found by its texts.
const script = ['product_grams', 'article_grams', 'post_grams']
  .map(
    (table) => `
alter table ${table} alter column grams drop expression if exists, alter column grams set default '',
  alter column is_long drop expression if exists, alter column is_long set default true
`,
  )
  .concat('drop function if exists grams_of(text[])', 'drop function if exists are_long(text[])')
  .join('\n\n');

export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) await run(db, script);
}
