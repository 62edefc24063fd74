import type { Kysely } from 'kysely';
import { run } from './run.ts';

// When a subscription was asked to confirm by mail; those made before the site sends mail wait for it. Null suits a server of the former
// release: such an address is asked once more at most.
const script = `
alter table subscribers add column invited_at text

create index subscribers_uninvited on subscribers (id) where status = 'pending' and invited_at is null

update subscribers set invited_at = (select max(m.created_at) from outgoing_mails m
  where m.recipient = subscribers.email and m.kind = 'confirmation') where status = 'pending'
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
