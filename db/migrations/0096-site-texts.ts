import type { Kysely } from 'kysely';
import { run } from './run.ts';

// Texts that operators have edited, as JSON; without a row the initial text of the code is published. `initial` is the SHA-256 of the
// initial text that was replaced.
const script = `
create table site_texts (
  name text not null primary key, value text not null, initial text not null, changed_at text not null
) strict
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
