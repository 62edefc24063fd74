import type { Kysely } from 'kysely';
import { run } from './run.ts';

// The key is what keeps a proof of work from being counted twice.
const script = `
create table used_proofs (signature text primary key, at text not null) strict, without rowid
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
