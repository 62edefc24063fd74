import type { Db } from '#db/open.ts';
import { listCodeSecrets, listMembers, type MemberRow } from '#db/queries/members.ts';
import { findOperator } from '#db/queries/operator.ts';
import { opensCodes } from './member-password.ts';

/** Lists the members who can log in: with a passkey, or with a password whose codes can be read. */
export async function listUsableMembers(db: Db, opens: (codeSecret: string) => boolean): Promise<MemberRow[]> {
  const readable = (await listCodeSecrets(db)).filter(({ codeSecret }) => opens(codeSecret));
  const ids = new Set(readable.map(({ id }) => id));
  return (await listMembers(db)).filter(({ id, passkeys }) => passkeys > 0 || ids.has(id));
}

/**
 * Returns whether members log in by name and no owner can under the server's secret. The database alone counts an owner whose codes were
 * encrypted under another one, as after a restore without it.
 */
export async function lacksOwner(db: Db, dataDir: string): Promise<boolean> {
  if (!(await findOperator(db))?.named) return false;
  return (await listUsableMembers(db, (codeSecret) => opensCodes(dataDir, codeSecret))).every(({ role }) => role !== 'owner');
}
