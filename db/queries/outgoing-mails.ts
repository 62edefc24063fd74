import { sql, type Selectable } from 'kysely';
import type { Db } from '../open.ts';
import type { MailFacts, MailState, OutgoingMailsTable } from '../tables/outgoing-mails.ts';

export type StoredMail = Selectable<OutgoingMailsTable>;

/** A mail that waits to be sent. */
export interface DueMail extends Pick<StoredMail, 'id' | 'kind' | 'occasion' | 'recipient' | 'letterId' | 'attempts'> {
  facts: MailFacts;
}

/** Lists mails to send now, the urgent ones first. */
export async function listDueMails(db: Db, at: string, limit: number): Promise<DueMail[]> {
  // Without statistics SQLite would choose the index of states and sort.
  const { rows } = await sql<Omit<DueMail, 'facts'> & { facts: string }>`
    select id, kind, occasion, recipient, letter_id, attempts, facts from outgoing_mails indexed by outgoing_mails_due
    where state = 'waiting' and due_at <= ${at} order by urgency, due_at, id limit ${limit}`.execute(db);
  return rows.map(({ facts, ...row }) => ({ ...row, facts: JSON.parse(facts) as MailFacts }));
}

/** Mails of the console: those on their way, those that failed, and those of which nobody knows. */
type MailList = Exclude<MailState, 'sending' | 'sent'>;

/** Lists mails in a state, newest first. */
export async function listMails(db: Db, state: MailList, { limit, offset }: { limit: number; offset: number }): Promise<StoredMail[]> {
  const rows = db.selectFrom('outgoingMails').selectAll().where('state', 'in', statesOf(state)).orderBy('id', 'desc');
  return rows.limit(limit).offset(offset).execute();
}

/** Returns how many mails are in each state that the console lists. */
export async function countMails(db: Db): Promise<Record<MailList, number>> {
  const rows = await db
    .selectFrom('outgoingMails')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('state', '<>', 'sent')
    .groupBy('state')
    .orderBy('state')
    .execute();
  const count = (state: MailState) => rows.find((row) => row.state === state)?.count ?? 0;
  return { waiting: count('waiting') + count('sending'), failed: count('failed'), unclear: count('unclear') };
}

function statesOf(state: MailList): MailState[] {
  return state === 'waiting' ? ['waiting', 'sending'] : [state];
}
