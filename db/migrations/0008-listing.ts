import type { Kysely } from 'kysely';
import { run } from './run.ts';

// `products_facets` holds all that a filter asks for, so that counting options reads no row; `deleted_at` in it makes it covering.
const script = `
create index products_pet on products (cell_pet, id) where deleted_at is null

create index products_facets on products (cell_pet, cell_category, brand_id, price, rating, is_on_sale, is_best_seller, is_top_rated, deleted_at) where deleted_at is null
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
