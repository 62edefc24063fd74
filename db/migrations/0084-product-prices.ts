import type { Kysely } from 'kysely';
import { run } from './run.ts';

// Each price that was confirmed, at most one a day in Tokyo: the last. `price_due` is 1 while a price was not confirmed for thirty days, so
// that pages say it without a clock.
const script = `
create table product_prices (
  product_id integer not null, day text not null, price real not null check (price >= 0),
  way text not null check (way in ('form', 'confirm', 'import')), actor text, at text not null,
  primary key (product_id, day)
) strict, without rowid

alter table products add column price_due integer not null default 0 check (price_due in (0, 1))

create index products_price_due on products (review_count desc, id) where price_due = 1 and deleted_at is null

create index products_price_checked on products (price_checked_at) where price_due = 0
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
