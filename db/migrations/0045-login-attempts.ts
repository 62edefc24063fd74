import type { Kysely } from 'kysely';
import { run } from './run.ts';

// Who guesses and who logged in are HMACs, as in `rate_limits`: no address is stored here.
const script = `
create table login_backoffs (key text primary key, attempts integer not null, at text not null, until text not null) strict, without rowid

create table known_households (key text primary key, at text not null) strict, without rowid
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
