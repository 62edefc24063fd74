import type { Kysely } from 'kysely';
import { run } from './run.ts';

// 1 where a product has enough reviews for a rank: three, until the setting `rankFrom` says otherwise.
const script = `
alter table products add column ranked integer not null default 0 check (ranked in (0, 1))

alter table product_axes add column ranked integer not null default 0 check (ranked in (0, 1))

update product_axes set ranked = 1 where reviews >= 3

update products set ranked = 1 where id in (select product_id from product_axes where axis = 'overall' and ranked = 1)

create index products_ranked on products (ranked desc, rating desc, review_count desc, id) where deleted_at is null

create index products_ranked_pet on products (cell_pet, ranked desc, rating desc, review_count desc, id) where deleted_at is null

create index products_ranked_category on products (cell_category, ranked desc, rating desc, review_count desc, id) where deleted_at is null

create index products_ranked_cell on products (cell_pet, cell_category, ranked desc, rating desc, review_count desc, id) where deleted_at is null

drop index product_axes_rank

drop index product_axes_rank_pet

drop index product_axes_rank_category

drop index product_axes_rank_cell

create index product_axes_rank on product_axes (axis, ranked desc, average desc, reviews desc, product_id)

create index product_axes_rank_pet on product_axes (axis, cell_pet, ranked desc, average desc, reviews desc, product_id)

create index product_axes_rank_category on product_axes (axis, cell_category, ranked desc, average desc, reviews desc, product_id)

create index product_axes_rank_cell on product_axes (axis, cell_pet, cell_category, ranked desc, average desc, reviews desc, product_id)
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
