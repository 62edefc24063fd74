import type { Kysely } from 'kysely';
import { run } from './run.ts';

// A published site notes which database it was made from: another one with as many changes is no reason to trust it.
const script = `
create table database_identity (id integer primary key check (id = 1), identity text not null) strict

insert into database_identity values (1, lower(hex(randomblob(16))))
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
