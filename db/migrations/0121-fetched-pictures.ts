import type { Kysely } from 'kysely';
import { run } from './run.ts';

// Finds the contents of the audit log that are a year old, without those that say which upload was fetched from an address: these stay.
const script = `
drop index audit_contents

create index audit_contents on audit (at) where (before is not null or after is not null) and action <> 'picture fetched'
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
