import type { Kysely } from 'kysely';
import { run } from './run.ts';

// The member who made an invitation; null for one by the site's password, and for one of a server of the former release.
const script = `
alter table invitations add column invited_by integer
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
