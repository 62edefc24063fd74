import type { Kysely } from 'kysely';
import { run } from './run.ts';

// The axes of a product have the same newest review: side by side their rows lie in one page of an index, apart in six, and each review
// moves them all.
const script = `
drop index product_axes_newest

drop index product_axes_newest_pet

drop index product_axes_newest_category

drop index product_axes_newest_cell

create index product_axes_newest on product_axes (newest_at desc, product_id, axis)

create index product_axes_newest_pet on product_axes (cell_pet, newest_at desc, product_id, axis)

create index product_axes_newest_category on product_axes (cell_category, newest_at desc, product_id, axis)

create index product_axes_newest_cell on product_axes (cell_pet, cell_category, newest_at desc, product_id, axis)
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
