import type { Kysely } from 'kysely';
import { run } from './run.ts';

// Expressions of the list of wording that operators decided to use, for each kind of record.
const script = `
create table kept_wordings (
  id integer primary key autoincrement, kind text not null check (kind in ('product', 'article', 'brand', 'notice')), phrase text not null,
  reason text not null, actor text not null, decided_at text not null, unique (kind, phrase)
) strict
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
