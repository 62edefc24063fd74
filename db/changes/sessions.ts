import { day } from '#api/contract/durations.ts';
import { timeAfter } from '../days.ts';
import { Refusal } from '../errors.ts';
import type { Write } from './log.ts';

/** A session ends 24 hours after the login at the latest. */
const lastsFor = day;

/** Opens a session of a member, or of the one operator, and returns its id; stores only the hash of its token. */
export async function openSession(
  { db, at }: Write,
  tokenHash: string,
  userAgent: string | null,
  memberId: number | null,
): Promise<number> {
  const expiresAt = timeAfter(at, lastsFor);
  const row = { tokenHash, createdAt: at, seenAt: at, expiresAt, revokedAt: null, userAgent, memberId };
  await db.deleteFrom('sessions').where('expiresAt', '<', at).execute();
  const { id } = await db.insertInto('sessions').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Records that a session is in use, which postpones its idle timeout. */
export async function touchSession({ db, at }: Write, id: number): Promise<void> {
  await db.updateTable('sessions').set({ seenAt: at }).where('id', '=', id).execute();
}

/** Ends a session of a member, or of the one operator. Throws `not_found` for one of somebody else, or that has ended. */
export async function closeSession({ db, at }: Write, id: number, memberId: number | null): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revokedAt: at })
    .where('id', '=', id)
    .where('memberId', memberId === null ? 'is' : '=', memberId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('not_found');
}

/** Ends the session of a token, if it is open. */
export async function closeReplacedSession({ db, at }: Write, tokenHash: string): Promise<void> {
  await db.updateTable('sessions').set({ revokedAt: at }).where('tokenHash', '=', tokenHash).where('revokedAt', 'is', null).execute();
}

/** Ends every session, after a password change. */
export async function closeAllSessions({ db, at }: Write): Promise<void> {
  await db.updateTable('sessions').set({ revokedAt: at }).where('revokedAt', 'is', null).execute();
}

/** Ends every session of a member but `except`. */
export async function closeMemberSessions({ db, at }: Write, memberId: number, except = 0): Promise<void> {
  const live = db.updateTable('sessions').set({ revokedAt: at }).where('memberId', '=', memberId).where('revokedAt', 'is', null);
  await live.where('id', '<>', except).execute();
}

/** Ends every session that the site's password opened. */
export async function closeOperatorSessions({ db, at }: Write): Promise<void> {
  await db.updateTable('sessions').set({ revokedAt: at }).where('memberId', 'is', null).where('revokedAt', 'is', null).execute();
}
