import { sql, type Kysely } from 'kysely';
import { run } from './run.ts';

const posts = { reviews: 'review', brand_reviews: 'brandReview', forum_posts: 'post', forum_replies: 'reply' };

// Posts that their writers deleted, which no operator brings back. The default suits a server of the former release.
const script = Object.keys(posts)
  .map((table) => `alter table ${table} add column is_deleted_by_writer integer not null default 0 check (is_deleted_by_writer in (0, 1))`)
  .join('\n\n');

export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, script);
  // An operator's deletion has a line in the audit log, of the same time.
  for (const [table, kind] of Object.entries(posts))
    await sql`update ${sql.table(table)} set is_deleted_by_writer = 1 where deleted_at is not null and not exists (
      select 1 from audit where subject = ${sql.lit(`${kind}:`)} || ${sql.table(table)}.id and action = 'delete'
        and at = ${sql.table(table)}.deleted_at)`.execute(db);
}
