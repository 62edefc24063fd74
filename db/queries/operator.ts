import type { Db } from '../open.ts';
import type { Time } from '../tables/columns.ts';

/** A session ends 8 hours after its last use. */
const idleFor = 8 * 60 * 60 * 1000;

export interface StoredOperator {
  passwordHash: string;
  mustChange: boolean;
  configuredHash: string | null;
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
  const row = await db.selectFrom('operators').select(['passwordHash', 'mustChange', 'configuredHash']).executeTakeFirst();
  return row && { ...row, mustChange: row.mustChange === 1 };
}

/** Finds a live session by the hash of its token, and whether its operator has to change the password first. */
export async function findSession(db: Db, tokenHash: string, now: Date): Promise<(LiveSession & { mustChange: boolean }) | undefined> {
  const found = await liveSessions(db, now)
    .select((eb) => eb.selectFrom('operators').select('mustChange').as('mustChange'))
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return found && { ...found, mustChange: found.mustChange === 1 };
}

/** Lists the sessions that have not ended, last seen first. */
export async function listSessions(db: Db, now: Date): Promise<LiveSession[]> {
  return liveSessions(db, now).orderBy('seenAt', 'desc').orderBy('id', 'desc').execute();
}

function liveSessions(db: Db, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'seenAt', 'expiresAt', 'userAgent'])
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .where('seenAt', '>', new Date(now.getTime() - idleFor).toISOString());
}
