import { sql } from 'kysely';
import { recordAudit } from './audit.ts';
import type { Write } from './log.ts';

/**
 * Adds a failed login to the audit log. A sender has one line an hour, which counts them: one attempt a second would otherwise add
 * millions of lines before the first is forgotten.
 */
export async function recordFailedLogin(write: Write, sender: string): Promise<void> {
  const { db, at } = write;
  const thisHour = `${at.slice(0, 13)}:00`;
  const line = await db
    .selectFrom('audit')
    .select(['id', 'after'])
    // The index of failed logins is found by these words only.
    .where(sql<boolean>`action = 'login failed'`)
    .where('actor', '=', sender)
    .where('at', '>=', thisHour)
    .where('subject', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!line) return recordAudit(write, { actor: sender, action: 'login failed' });
  const { count = 1 } = JSON.parse(line.after ?? '{}') as { count?: number };
  const after = JSON.stringify({ count: count + 1 });
  await db.updateTable('audit').set({ after }).where('id', '=', line.id).execute();
}
