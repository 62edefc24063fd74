import { stopLetter } from './letters.ts';
import type { Write } from './log.ts';
import { markUnclear } from './outgoing-mails.ts';

/**
 * Holds back what a restored database would send by itself, because it may have left after the backup: a scheduled letter is a draft again,
 * one that was being sent is stopped, and any other mail is unclear, so that an operator decides. Changes nothing in a database from before
 * there were mails.
 */
export async function holdBackMails(write: Write): Promise<void> {
  const { db, at } = write;
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  if (!tables.includes('letters')) return;
  await markUnclear(write);
  const open = await db.selectFrom('letters').select('id').where('state', 'in', ['scheduled', 'sending']).orderBy('id').execute();
  for (const { id } of open) await stopLetter(write, id);
  await db.updateTable('outgoingMails').set({ state: 'unclear', settledAt: at }).where('state', '=', 'waiting').execute();
}
