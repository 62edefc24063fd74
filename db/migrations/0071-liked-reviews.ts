import type { Kysely } from 'kysely';
import { run } from './run.ts';

const script = `
create index reviews_liked on reviews (product_id, like_count desc, created_at desc, id desc) where status = 'published' and deleted_at is null
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
