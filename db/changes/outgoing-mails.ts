import { sql, type Selectable } from 'kysely';
import { day, hour, minute } from '#api/contract/durations.ts';
import { byId } from '../by-id.ts';
import { timeAfter, tokyoDayOf } from '../days.ts';
import { Refusal } from '../errors.ts';
import type { InvitationKind, MailFacts, MailKind, MailState, OutgoingMailsTable } from '../tables/outgoing-mails.ts';
import type { Write } from './log.ts';
import { countOf } from '../count-of.ts';

/** Milliseconds from each failed attempt to the next; the last repeats. The second is past the usual greylisting. */
const backoff = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour];
/** Milliseconds after which an undelivered mail is given up, as mail servers do. */
const patience = 3 * day;

type Mail = Selectable<OutgoingMailsTable>;

interface NewMail {
  kind: MailKind;
  /** Names the occasion; a recipient gets one mail of it. */
  occasion: string;
  recipient: string;
  facts: MailFacts;
  letterId?: number;
  /** 1 for what nobody waits for, such as a letter. */
  urgency?: 0 | 1;
}

/**
 * Result of an attempt. `away`: the server could not be reached, which is no fault of this mail. `needless`: what the mail is about is gone
 * or done.
 */
export interface Attempt {
  id: number;
  outcome: 'sent' | 'retry' | 'failed' | 'unclear' | 'away' | 'needless';
  answer: string;
}

/** Queues a mail; does nothing if the recipient had one on the same occasion. */
export async function queueMail({ db, at }: Write, { facts, urgency = 0, ...mail }: NewMail): Promise<void> {
  const row = { ...mail, facts: JSON.stringify(facts), urgency, dueAt: at, createdAt: at };
  await db
    .insertInto('outgoingMails')
    .values(row)
    .onConflict((oc) => oc.columns(['occasion', 'recipient']).doNothing())
    .execute();
}

/** Most confirmations to an address in 30 days, so that others cannot flood it by entering it. */
const mostConfirmations = 3;

interface Invitation {
  kind: InvitationKind;
  /** Names what the mail's link confirms. An earlier mail counts only if its link confirms the same. */
  confirms: string;
  recipient: string;
  facts: MailFacts;
  urgency?: 0 | 1;
}

/** Queues a mail that asks an address to confirm: at most one a day in Tokyo for each link, and three of its kind in 30 days. */
export async function inviteToConfirm(write: Write, { confirms, ...mail }: Invitation): Promise<void> {
  const { db, at } = write;
  const since = timeAfter(at, -30 * day);
  const ofAddress = db.selectFrom('outgoingMails').where('recipient', '=', mail.recipient).where('createdAt', '>', since);
  if ((await countOf(ofAddress.where('kind', '=', mail.kind))) >= mostConfirmations) return;
  await queueMail(write, { ...mail, occasion: `${mail.kind}:${confirms}:${tokyoDayOf(at)}` });
}

/** Stores that these messages are about to leave; returns the ids of those that may: a mail withdrawn meanwhile may not. */
export async function beginMails({ db }: Write, ids: readonly number[]): Promise<number[]> {
  const begun = await db
    .updateTable('outgoingMails')
    .set({ state: 'sending' })
    .where('id', 'in', [...ids])
    .where('state', '=', 'waiting')
    .returning('id')
    .execute();
  return begun.toSorted(byId).map(({ id }) => id);
}

/**
 * Stores the results of attempts. A mail that failed for now waits for its next attempt, or fails after three days; it is deleted if its
 * letter was stopped meanwhile.
 */
export async function settleMails(write: Write, attempts: readonly Attempt[]): Promise<void> {
  for (const attempt of attempts) await settle(write, attempt);
}

/** Marks mails whose sending a crash has cut short: nobody knows whether they arrived. */
export async function markUnclear(write: Write): Promise<void> {
  const cut = await write.db
    .updateTable('outgoingMails')
    .set({ state: 'unclear', settledAt: write.at })
    .where('state', '=', 'sending')
    .returning(['id', 'letterId'])
    .execute();
  for (const { letterId } of cut.toSorted(byId)) await moveResult(write, letterId, 'sending', 'unclear');
}

/** Lets a mail that ended without being known to have arrived be sent again. Throws `not_found`. */
export async function resendMail(write: Write, id: number): Promise<Mail> {
  const { db, at } = write;
  const ended = db.selectFrom('outgoingMails').select('state').where('id', '=', id).where('state', 'in', ['failed', 'unclear']);
  const before = await ended.executeTakeFirst();
  if (!before) throw new Refusal('not_found');
  const again = { state: 'waiting', attempts: 0, dueAt: at, createdAt: at, settledAt: null, urgency: 0 } as const;
  const mail = await db.updateTable('outgoingMails').set(again).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
  await moveResult(write, mail.letterId, before.state, mail.state);
  return mail;
}

/** Deletes a mail that waits or has ended. Throws `not_found`, `mail_sending`. */
export async function removeMail({ db }: Write, id: number): Promise<void> {
  const mail = await db.selectFrom('outgoingMails').select('state').where('id', '=', id).executeTakeFirst();
  if (!mail) throw new Refusal('not_found');
  if (mail.state === 'sending') throw new Refusal('mail_sending');
  await db.deleteFrom('outgoingMails').where('id', '=', id).execute();
}

async function settle(write: Write, { id, outcome, answer }: Attempt): Promise<void> {
  const { db, at } = write;
  const mail = await db
    .selectFrom('outgoingMails as m')
    .leftJoin('letters as l', 'l.id', 'm.letterId')
    .select(['m.attempts', 'm.createdAt', 'm.state', 'm.letterId', 'l.state as letterState', 'l.endedAt as letterEndedAt'])
    .where('m.id', '=', id)
    .executeTakeFirst();
  // A node that took over may have marked it unclear; this one knows better.
  if (!mail || !['waiting', 'sending', 'unclear'].includes(mail.state)) return;
  if (outcome === 'needless') {
    await db.deleteFrom('outgoingMails').where('id', '=', id).where('state', '=', 'waiting').execute();
    return;
  }
  const now = Date.parse(at);
  const isOver = now - Date.parse(mail.createdAt) > patience;
  const attempts = outcome === 'away' ? mail.attempts : mail.attempts + 1;
  const wait = backoff[Math.min(attempts, backoff.length) - 1] ?? 0;
  const isAgain = (outcome === 'retry' || outcome === 'away') && !isOver;
  // Stopping a letter deletes what waits, but leaves what is on its way. A mail that an operator sent again after that goes on.
  const isStopped = mail.letterState === 'stopped' && mail.createdAt <= (mail.letterEndedAt ?? '');
  if (isAgain && isStopped) {
    await db.deleteFrom('outgoingMails').where('id', '=', id).execute();
    await moveResult(write, mail.letterId, mail.state, undefined);
    return;
  }
  const changed = isAgain
    ? ({ state: 'waiting', dueAt: new Date(now + (outcome === 'away' ? 0 : wait)).toISOString(), settledAt: null } as const)
    : ({ state: outcome === 'sent' || outcome === 'unclear' ? outcome : 'failed', settledAt: at } as const);
  await db
    .updateTable('outgoingMails')
    .set({ ...changed, attempts, answer })
    .where('id', '=', id)
    .execute();
  if (mail.letterEndedAt !== null) await moveResult(write, mail.letterId, mail.state, changed.state);
}

const results = ['sent', 'failed', 'unclear'] as const;

/**
 * Changes the results of a letter that has ended by one mail that goes from one state to another, or is deleted. They cannot be counted
 * again, because most of its mails are deleted after thirty days.
 */
async function moveResult({ db }: Write, letterId: number | null, from: MailState, to: MailState | undefined): Promise<void> {
  const changes = results.flatMap((result) => {
    const by = Number(result === to) - Number(result === from);
    if (by === 0) return [];
    // Earlier releases did not count the mails that were on their way when their letter was stopped.
    return [[result, sql<number>`case when ${sql.ref(result)} + ${by} < 0 then 0 else ${sql.ref(result)} + ${by} end`] as const];
  });
  if (letterId === null || changes.length === 0) return;
  await db.updateTable('letters').set(Object.fromEntries(changes)).where('id', '=', letterId).where('endedAt', 'is not', null).execute();
}
