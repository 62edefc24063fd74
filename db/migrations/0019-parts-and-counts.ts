import type { Kysely } from 'kysely';
import { run } from './run.ts';

// The newest change of each part of the sitemap (1,000 ids) is one step into an index instead of a walk through the table.
// `forum_posts_facets` holds all that a filter of the forum asks for, so that counting questions reads no row.
const script = `
create index products_sitemap_part on products ((id - 1) / 1000, changed_at) where deleted_at is null

create index forum_posts_sitemap_part on forum_posts ((id - 1) / 1000, changed_at) where status = 'published' and deleted_at is null

create index forum_posts_facets on forum_posts (category, pet_type, is_resolved, status, deleted_at) where status = 'published' and deleted_at is null
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
