import type { Kysely } from 'kysely';
import { run } from './run.ts';

// Outward links that a check could not open, and where they are; links that open have no row. `hidden` takes a shop link off its product's
// page. `link_turns` holds how far the turn of each kind of link has come.
const script = `
create table link_problems (
  id integer primary key autoincrement, url text not null unique,
  state text not null check (state in ('failing', 'dead', 'unsure', 'back')), reason text not null,
  failed_at text, checked_at text not null, next_at text not null
) strict

create index link_problems_next on link_problems (next_at, id)

create index link_problems_listed on link_problems (state, id)

create table link_places (
  problem_id integer not null references link_problems (id), kind text not null, thing_id integer not null, field text not null,
  hidden integer not null default 0 check (hidden in (0, 1)),
  primary key (problem_id, kind, thing_id, field)
) strict, without rowid

create index link_places_back on link_places (kind, thing_id)

create table link_turns (
  source text primary key, after_id integer not null, begun_at text not null
) strict, without rowid
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
