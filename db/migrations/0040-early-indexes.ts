import type { Kysely } from 'kysely';
import { run } from './run.ts';

// 0014 and 0019 got these indexes after databases had run them.
const script = `
create index if not exists forum_posts_best on forum_posts (best_answer_id) where best_answer_id is not null

create index if not exists forum_posts_facets on forum_posts (category, pet_type, is_resolved, status, deleted_at) where status = 'published' and deleted_at is null
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
