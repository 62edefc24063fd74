import type { Kysely } from 'kysely';
import { run } from './run.ts';

// Means of the axes over the products of a cell, in tenths, rounded half up. Written daily, so that a review does not change the pages of all
// products of its cell. Without cells of one product, whose mean is the product's own.
const script = `
create table cell_means (
  pet_type text not null, category text not null, axis text not null, tenths integer not null,
  primary key (pet_type, category, axis)
) strict, without rowid

insert into cell_means (pet_type, category, axis, tenths)
select cell_pet, cell_category, axis, (2 * cast(sum(cast(round(average * 10) as integer)) as integer) + count(*)) / (2 * count(*))
from product_axes
group by cell_pet, cell_category, axis
having count(*) > 1
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
