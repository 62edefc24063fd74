import type { Kysely } from 'kysely';
import { run } from './run.ts';

// A newsletter. `frozen` is what every recipient gets, from the moment it begins; `queued_through` is the last subscriber whose mail has
// been queued. The counts outlive the mails, which are deleted after 30 days.
const script = `
create table letters (
  id integer primary key autoincrement, subject text not null, blocks text not null check (json_valid(blocks)),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'sent', 'stopped')), send_at text, frozen text,
  queued_through integer not null default 0, is_queued integer not null default 0 check (is_queued in (0, 1)),
  recipients integer not null default 0, sent integer not null default 0, failed integer not null default 0, unclear integer not null default 0,
  unsubscribed integer not null default 0, created_at text not null, updated_at text not null, started_at text, ended_at text
) strict

create index letters_open on letters (state, id) where state in ('scheduled', 'sending')

create index subscribers_confirmed on subscribers (id) where status = 'confirmed'
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
