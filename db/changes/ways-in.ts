import { Refusal } from '../errors.ts';
import { countWaysIn } from '../queries/members.ts';
import type { Write } from './log.ts';
import { endInvitationsBy, newLoginKey, refuseWithoutOwner } from './members.ts';
import { closeMemberSessions } from './sessions.ts';

/** A passkey as its authenticator made it; id and key in base64url. */
export interface NewPasskey {
  id: string;
  publicKey: string;
  counter: number;
  transports: string[];
  /** Name of the device, for its owner. */
  label: string;
}

/** Most passkeys of one member. */
const mostPasskeys = 20;

/** Adds a passkey of a member. Throws `passkey_known` if it is stored, or if the member has too many. */
export async function addPasskey({ db, at }: Write, memberId: number, passkey: NewPasskey): Promise<void> {
  const { passkeys } = await countWaysIn(db, memberId);
  const known = await db.selectFrom('passkeys').select('id').where('id', '=', passkey.id).executeTakeFirst();
  if (known || passkeys >= mostPasskeys) throw new Refusal('passkey_known');
  const transports = JSON.stringify(passkey.transports);
  await db
    .insertInto('passkeys')
    .values({ ...passkey, transports, memberId, createdAt: at })
    .execute();
}

/** Uses a passkey, which has a new counter; returns false if it was removed. */
export async function usePasskey({ db, at }: Write, id: string, counter: number): Promise<boolean> {
  const used = db.updateTable('passkeys').set({ counter, usedAt: at }).where('id', '=', id);
  return (await used.executeTakeFirst()).numUpdatedRows === 1n;
}

/** Removes a passkey of a member. Throws `not_found`, and `last_way_in` if the member could no longer log in. */
export async function removePasskey(write: Write, memberId: number, id: string): Promise<void> {
  const removed = write.db.deleteFrom('passkeys').where('id', '=', id).where('memberId', '=', memberId);
  const { numDeletedRows } = await removed.executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal('not_found');
  await refuseLastWayIn(write, memberId);
}

/** Lets a member log in with a password and confirmation codes of an encrypted secret. `codeStep` is the step of the code that proved it. */
export async function putMemberPassword(
  { db }: Write,
  memberId: number,
  set: { passwordHash: string; codeSecret: string; codeStep: number },
): Promise<void> {
  await db.updateTable('members').set(set).where('id', '=', memberId).execute();
}

/** Removes the password and the codes of a member. Throws `last_way_in` if the member could no longer log in. */
export async function removeMemberPassword(write: Write, memberId: number): Promise<void> {
  await write.db.updateTable('members').set({ passwordHash: null, codeSecret: null }).where('id', '=', memberId).execute();
  await refuseLastWayIn(write, memberId);
}

/**
 * Ends what was reached by a way in that a member takes out of use, but for their session `except`: their other sessions and the invitations
 * that these may have made. Devices and households that knew the member are strangers from then on, and logins on their way fail.
 */
export async function endElsewhere(write: Write, memberId: number, except: number): Promise<void> {
  await endInvitationsBy(write, memberId);
  await closeMemberSessions(write, memberId, except);
  await write.db.updateTable('members').set({ loginKey: newLoginKey() }).where('id', '=', memberId).execute();
}

/** Uses the confirmation code of a step; returns false if it or a later one was used. */
export async function spendCodeStep({ db }: Write, memberId: number, step: number): Promise<boolean> {
  const later = db.updateTable('members').set({ codeStep: step }).where('id', '=', memberId).where('codeStep', '<', step);
  return (await later.executeTakeFirst()).numUpdatedRows === 1n;
}

/** Replaces the recovery codes of a member. */
export async function putRecoveryCodes({ db }: Write, memberId: number, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('memberId', '=', memberId).execute();
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ codeHash, memberId })))
    .execute();
}

/** Uses a recovery code; returns false if the member has no such one left. */
export async function spendRecoveryCode({ db }: Write, memberId: number, codeHash: string): Promise<boolean> {
  const used = db.deleteFrom('recoveryCodes').where('codeHash', '=', codeHash).where('memberId', '=', memberId);
  return (await used.executeTakeFirst()).numDeletedRows === 1n;
}

async function refuseLastWayIn(write: Write, memberId: number): Promise<void> {
  const { passkeys, hasPassword } = await countWaysIn(write.db, memberId);
  if (passkeys === 0 && !hasPassword) throw new Refusal('last_way_in');
  await refuseWithoutOwner(write);
}
