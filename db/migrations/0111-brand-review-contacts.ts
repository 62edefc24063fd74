import type { Kysely } from 'kysely';
import { run } from './run.ts';

// An address may be left with a brand review too. SQLite changes a constraint only with its table.
const script = `
create table post_contacts_wider (
  kind text not null check (kind in ('review', 'brandReview', 'post')), post_id integer not null, email text not null, author_key text,
  created_at text not null, confirmed_at text, primary key (kind, post_id)
) strict, without rowid

insert into post_contacts_wider (kind, post_id, email, author_key, created_at, confirmed_at)
  select kind, post_id, email, author_key, created_at, confirmed_at from post_contacts

drop table post_contacts

alter table post_contacts_wider rename to post_contacts

create index post_contacts_email on post_contacts (email)

create index post_contacts_created on post_contacts (created_at)
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
