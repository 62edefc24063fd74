import type { Kysely } from 'kysely';
import { run } from './run.ts';

// How many visitors of one address looked at a question on a day. Rows of before have none and go within two days.
const script = `
alter table post_views add column address_key text

create index post_views_address on post_views (day, post_id, address_key) where address_key is not null
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
