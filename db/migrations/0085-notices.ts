import type { Kysely } from 'kysely';
import { run } from './run.ts';

// Recalls and safety notices. `state` is what pages show: it follows the times by a scheduled change, so that rendering needs no clock. A
// notice with a brand is about all of its products.
const script = `
create table notices (
  id integer primary key autoincrement, kind text not null check (kind in ('recall', 'safety')), title text not null, body text not null,
  lot text, brand_id integer, source_url text not null, starts_at text not null, ends_at text check (ends_at > starts_at),
  state text not null check (state in ('waiting', 'shown', 'ended')),
  created_at text not null, updated_at text not null, changed_at text not null
) strict

create index notices_listed on notices (starts_at desc, id desc)

create index notices_shown on notices (brand_id, kind) where state = 'shown'

create index notices_waiting on notices (starts_at) where state = 'waiting'

create index notices_ending on notices (ends_at) where state = 'shown'

create table notice_products (
  notice_id integer not null references notices (id), product_id integer not null, display_order integer not null,
  primary key (notice_id, product_id)
) strict, without rowid

create index notice_products_back on notice_products (product_id, notice_id)
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
