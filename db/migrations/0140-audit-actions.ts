import type { Kysely } from 'kysely';
import { run } from './run.ts';

// Lists and counts the lines of one action, however many failed logins there are, and finds the line of a sender that goes on failing.
const script = `
create index audit_action on audit (action, id)

create index audit_failed_logins on audit (actor, at) where action = 'login failed'
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
