import type { Kysely } from 'kysely';
import { run } from './run.ts';

// `configured_hash` is of the ADMIN_PASSWORD that was taken last: the same one at the next start does not undo a change made in
// the console. The indexes are those of the console's lists and of the daily purge; each holds only the few rows it is for.
const script = `
alter table operators add column configured_hash text

create index reports_open on reports (kind, target_id) where closed_at is null

create index forum_posts_best on forum_posts (best_answer_id) where best_answer_id is not null

create index products_unpictured on products (id) where deleted_at is null and image_url = ''

create index products_unchecked on products (id) where deleted_at is null and price_checked_at is null

${['products', 'brands', 'articles', 'reviews', 'brand_reviews', 'forum_posts', 'forum_replies']
  .map((table) => `create index ${table}_deleted on ${table} (deleted_at) where deleted_at is not null`)
  .join('\n\n')}

${['reviews', 'brand_reviews', 'forum_posts', 'forum_replies']
  .map((table) => `create index ${table}_hidden on ${table} (id) where status = 'hidden' and deleted_at is null`)
  .join('\n\n')}
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
