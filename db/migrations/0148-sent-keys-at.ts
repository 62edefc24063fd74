import type { Kysely } from 'kysely';
import { run } from './run.ts';

// Finds the keys of requests that are too old, of which a month has many.
const script = `
create index idempotency_keys_at on idempotency_keys (at)
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
