import type { Kysely } from 'kysely';
import { run } from './run.ts';

// Lists and counts what one operator did, and the operations of some days.
const script = `
create index audit_actor on audit (actor, id)

create index audit_at on audit (at, id)
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
