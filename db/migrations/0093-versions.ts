import type { Kysely } from 'kysely';
import { run } from './run.ts';

// Finds what imports did to one product or brand, and the contents of the audit log that are a year old.
const script = `
create index import_rows_of on import_rows (thing_id)

create index audit_contents on audit (at) where before is not null or after is not null
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
