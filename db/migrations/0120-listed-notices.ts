import type { Kysely } from 'kysely';
import { run } from './run.ts';

// A notice that was called off before it began ends too, but no page ever lists it.
const script = `
alter table notices add column is_listed integer not null default 0 check (is_listed in (0, 1))

update notices set is_listed = 1 where state <> 'waiting'
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
