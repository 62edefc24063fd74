import type { Kysely } from 'kysely';
import { run } from './run.ts';

// Order of the product list: ids shuffled by a fixed rule, because the products of a brand mostly come one after another.
const script = `
alter table products add column mixed integer generated always as ((id * 7919) % 10007) virtual

create index products_mixed on products (mixed, id) where deleted_at is null

create index products_mixed_pet on products (cell_pet, mixed, id) where deleted_at is null

create index products_mixed_category on products (cell_category, mixed, id) where deleted_at is null

create index products_mixed_cell on products (cell_pet, cell_category, mixed, id) where deleted_at is null
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
