import type { Kysely } from 'kysely';
import { run } from './run.ts';

// Order by price per measure. Rows from before keep the key of products without one until the first start has derived theirs.
const script = `
alter table products add column unit_price_key real not null default 3e9

create index products_unit on products (unit_price_key, id) where deleted_at is null

create index products_unit_pet on products (cell_pet, unit_price_key, id) where deleted_at is null

create index products_unit_category on products (cell_category, unit_price_key, id) where deleted_at is null

create index products_unit_cell on products (cell_pet, cell_category, unit_price_key, id) where deleted_at is null
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
