import type { Kysely } from 'kysely';
import { run } from './run.ts';

// Which things an import added (no `before`) or changed, and the changed columns before and after, so that it can be undone.
const script = `
alter table imports drop column undo

alter table imports add column created integer not null default 0

alter table imports add column updated integer not null default 0

create table import_rows (
  import_id integer not null references imports (id), thing_id integer not null,
  before text check (before is null or json_valid(before)), after text check (after is null or json_valid(after)),
  primary key (import_id, thing_id)
) strict, without rowid
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
