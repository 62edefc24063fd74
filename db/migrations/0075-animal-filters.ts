import type { Kysely } from 'kysely';
import { run } from './run.ts';

// The indexes of the product filters with the age and the size of the animals that a product is for.
const script = `
drop index products_facets

create index products_facets on products (cell_pet, cell_category, brand_id, price, rating, is_on_sale, is_best_seller, is_top_rated, life_stage, pet_size, deleted_at) where deleted_at is null

drop index products_found

create index products_found on products (id, cell_pet, cell_category, brand_id, price, rating, is_on_sale, is_best_seller, is_top_rated, life_stage, pet_size, deleted_at)
where deleted_at is null and price >= 0
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
