import type { Db } from '../open.ts';

/** A session ends 8 hours after it was last seen. */
const idleFor = 8 * 60 * 60 * 1000;

/** The operator's password hash, if one was ever set. */
export async function findOperator(db: Db): Promise<{ passwordHash: string; mustChange: boolean } | undefined> {
  const row = await db.selectFrom('operators').select(['passwordHash', 'mustChange']).executeTakeFirst();
  return row && { passwordHash: row.passwordHash, mustChange: row.mustChange === 1 };
}

/** A live session, by the hash of its token. */
export async function findSession(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<{ id: number; createdAt: string; seenAt: string; expiresAt: string } | undefined> {
  return db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'seenAt', 'expiresAt'])
    .where('tokenHash', '=', tokenHash)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .where('seenAt', '>', new Date(now.getTime() - idleFor).toISOString())
    .executeTakeFirst();
}
