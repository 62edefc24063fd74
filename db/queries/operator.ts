import { hour } from '#api/contract/durations.ts';
import { clockSkew } from '../clock-skew.ts';
import type { Db } from '../open.ts';
import type { Time } from '../tables/columns.ts';
import { findMember, type Member } from './members.ts';

/** A session ends 8 hours after its last use. */
const idleFor = 8 * hour;

export interface StoredOperator {
  passwordHash: string;
  mustChange: boolean;
  configuredHash: string | null;
  /** Members log in by name, and the password opens nothing. */
  named: boolean;
}

/** A session that has not ended. */
interface LiveSession {
  id: number;
  createdAt: Time;
  seenAt: Time;
  expiresAt: Time;
  userAgent: string | null;
}

/** Finds the operator's password hash, if one was ever set. */
export async function findOperator(db: Db): Promise<StoredOperator | undefined> {
  const row = await db.selectFrom('operators').select(['passwordHash', 'mustChange', 'configuredHash', 'named']).executeTakeFirst();
  return row && { ...row, mustChange: row.mustChange === 1, named: row.named === 1 };
}

/**
 * Finds a live session by the hash of its token. `member` is who opened it, null for the one operator, who may have to change the
 * password first.
 */
export async function findSession(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<(LiveSession & { mustChange: boolean; member: Member | null }) | undefined> {
  const found = await liveSessions(db, now)
    .select((eb) => eb.selectFrom('operators').select('mustChange').as('mustChange'))
    .select('memberId')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  if (!found) return undefined;
  const { memberId, mustChange, ...session } = found;
  if (memberId === null) return { ...session, mustChange: mustChange === 1, member: null };
  const member = await findMember(db, memberId);
  return member && { ...session, mustChange: false, member };
}

/** Finds who has opened a live session, by its id; `member` is null for the one operator. */
export async function findSessionMember(db: Db, id: number, now: Date): Promise<{ member: Member | null } | undefined> {
  const found = await liveSessions(db, now).select('memberId').where('id', '=', id).executeTakeFirst();
  if (!found || found.memberId === null) return found && { member: null };
  const member = await findMember(db, found.memberId);
  return member && { member };
}

/** Lists the sessions of a member, or of the one operator, that have not ended, last seen first. */
export async function listSessions(db: Db, now: Date, memberId: number | null): Promise<LiveSession[]> {
  const own = liveSessions(db, now).where('memberId', memberId === null ? 'is' : '=', memberId);
  return own.orderBy('seenAt', 'desc').orderBy('id', 'desc').execute();
}

/** Returns the ids of all sessions that have not ended. */
export async function listLiveIds(db: Db, now: Date): Promise<Set<number>> {
  const rows = await liveSessions(db, now).orderBy('id').execute();
  return new Set(rows.map(({ id }) => id));
}

function liveSessions(db: Db, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'seenAt', 'expiresAt', 'userAgent'])
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .where('createdAt', '<', new Date(now.getTime() + clockSkew).toISOString())
    .where('seenAt', '>', new Date(now.getTime() - idleFor).toISOString());
}
