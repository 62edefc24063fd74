import type { Kysely } from 'kysely';
import { run } from './run.ts';

// Each review moves the rows of its product's axes in all of these indexes. No ranking by mean reads the overall rows, because the product
// itself has that mean, and the newest review of a product needs one row instead of six.
const script = `
drop index product_axes_rank

drop index product_axes_rank_pet

drop index product_axes_rank_category

drop index product_axes_rank_cell

drop index product_axes_newest

drop index product_axes_newest_pet

drop index product_axes_newest_category

drop index product_axes_newest_cell

create index product_axes_rank on product_axes (axis, ranked desc, average desc, reviews desc, product_id)
where axis <> 'overall'

create index product_axes_rank_pet on product_axes (axis, cell_pet, ranked desc, average desc, reviews desc, product_id)
where axis <> 'overall'

create index product_axes_rank_category on product_axes (axis, cell_category, ranked desc, average desc, reviews desc, product_id)
where axis <> 'overall'

create index product_axes_rank_cell on product_axes (axis, cell_pet, cell_category, ranked desc, average desc, reviews desc, product_id)
where axis <> 'overall'

create index product_axes_newest on product_axes (newest_at desc, product_id) where axis = 'overall'

create index product_axes_newest_pet on product_axes (cell_pet, newest_at desc, product_id) where axis = 'overall'

create index product_axes_newest_category on product_axes (cell_category, newest_at desc, product_id) where axis = 'overall'

create index product_axes_newest_cell on product_axes (cell_pet, cell_category, newest_at desc, product_id) where axis = 'overall'
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
