import type { Kysely } from 'kysely';
import { run } from './run.ts';

// `must_change` marks a password that was made and printed by the server. The address keys let a like or vote count how
// many visitors of one address stand behind its target.
const script = `
create table operators (
  id integer primary key check (id = 1), password_hash text not null, must_change integer not null check (must_change in (0, 1)), changed_at text not null
) strict

alter table review_likes add column address_key text

alter table brand_review_likes add column address_key text

alter table forum_votes add column address_key text

create index review_likes_address on review_likes (review_id, address_key) where address_key is not null

create index brand_review_likes_address on brand_review_likes (review_id, address_key) where address_key is not null

create index forum_votes_address on forum_votes (reply_id, address_key) where address_key is not null

create index forum_votes_reply on forum_votes (reply_id, vote_type)
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
