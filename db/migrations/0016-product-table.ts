import type { Kysely } from 'kysely';
import { run } from './run.ts';

// Orders of the console's table that lists for visitors do not have.
const script = `
create index products_name on products (name, id) where deleted_at is null

create index products_updated on products (updated_at, id) where deleted_at is null
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
