import type { Kysely } from 'kysely';
import { run } from './run.ts';

// Addresses that writers left with a question or a review, apart from the posts: no read of a post can show one. Before `confirmed_at`
// nothing but the mail that asks to confirm goes there.
const script = `
create table post_contacts (
  kind text not null check (kind in ('review', 'post')), post_id integer not null, email text not null, author_key text,
  created_at text not null, confirmed_at text, primary key (kind, post_id)
) strict, without rowid

create index post_contacts_email on post_contacts (email)

create index post_contacts_created on post_contacts (created_at)
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
