import type { Kysely } from 'kysely';
import { run } from './run.ts';

// An occasion is mailed to a recipient once. `sending` is stored before the first byte of a message leaves, so that after a crash a mail
// in that state is known to be unclear.
const script = `
create table outgoing_mails (
  id integer primary key autoincrement,
  kind text not null check (kind in ('confirmation', 'letter', 'trial', 'post_confirmation', 'answered', 'published')),
  occasion text not null, recipient text not null, facts text not null check (json_valid(facts)), letter_id integer,
  urgency integer not null, state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'unclear')),
  attempts integer not null default 0, due_at text not null, answer text not null default '', created_at text not null, settled_at text,
  unique (occasion, recipient)
) strict

create index outgoing_mails_due on outgoing_mails (urgency, due_at, id) where state = 'waiting'

create index outgoing_mails_state on outgoing_mails (state, id)

create index outgoing_mails_settled on outgoing_mails (settled_at) where settled_at is not null

create index outgoing_mails_recipient on outgoing_mails (recipient, created_at)

create index outgoing_mails_letter on outgoing_mails (letter_id, state, id) where letter_id is not null

alter table subscribers add column consent_text text not null default ''

alter table subscribers add column confirmed_at text

alter table subscribers add column left_at text
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
