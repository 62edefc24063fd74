import type { Kysely } from 'kysely';
import { run } from './run.ts';

// What the further pictures of a product show: a line for each described one, its address and the description. And the words among its
// ingredients that the dictionary lacks; those of rows from before are found at the first start.
const script = `
alter table products add column picture_alts text not null default '[]' check (json_valid(picture_alts))

alter table products add column unknown_ingredients text not null default '[]' check (json_valid(unknown_ingredients))

create index products_unknown_ingredients on products (id) where unknown_ingredients <> '[]' and deleted_at is null
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
