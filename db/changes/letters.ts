import { sql, type Selectable } from 'kysely';
import { hour } from '#api/contract/durations.ts';
import { Refusal, TooMany } from '../errors.ts';
import { listLetterEntries } from '../queries/letters.ts';
import type { LettersTable, LetterState } from '../tables/letters.ts';
import { recordAudit } from './audit.ts';
import { refuseStale } from './stale.ts';
import { changedFields } from './changed-fields.ts';
import { countEvent, waitOf, type RateLimit } from './limits.ts';
import { queueMail } from './outgoing-mails.ts';
import { leaveNewsletter } from './subscribers.ts';
import type { Write } from './log.ts';
import { countOf } from '../count-of.ts';

type Letter = Selectable<LettersTable>;

interface LetterInput {
  subject: string;
  /** JSON of the contract's blocks. */
  blocks: string;
}

/** Trials of all operators together, so that a stolen session cannot send mails to strangers without end. */
const trials: RateLimit = { key: 'letter trials', windows: [{ most: 20, milliseconds: hour }] };

/** Subscribers whose mails one write queues: a few milliseconds. */
const portion = 500;

export async function createLetter({ db, at }: Write, input: LetterInput): Promise<Letter> {
  const row = { ...input, createdAt: at, updatedAt: at };
  return db.insertInto('letters').values(row).returningAll().executeTakeFirstOrThrow();
}

/**
 * Changes a draft. Throws `not_found`, `letter_begun`, and `stale` if somebody else saved it since `loadedAt`. A patch that changes nothing
 * writes nothing, whatever its version: the answer to the same save may have been lost.
 */
export async function updateLetter(write: Write, id: number, patch: Partial<LetterInput>, loadedAt?: string): Promise<Letter> {
  const { db, at } = write;
  const before = await letterIn(write, id, ['draft']);
  if (Object.keys(changedFields(before, patch)).length === 0) return before;
  refuseStale(before, loadedAt);
  return db
    .updateTable('letters')
    .set({ ...patch, updatedAt: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Queues a mail of a letter as it is to one address. Throws `trials_full`. */
export async function sendTrial(write: Write, letterId: number, recipient: string): Promise<void> {
  const wait = await waitOf(write, [trials]);
  if (wait > 0) throw new TooMany(wait, 'trials_full');
  await countEvent(write, trials.key);
  // The occasion holds the time, so that each press sends one.
  await queueMail(write, { kind: 'trial', occasion: `trial:${letterId}:${write.at}`, recipient, facts: { letterId } });
}

/** Deletes a draft. Throws `not_found`, `letter_begun`, and `stale` if somebody saved it since `loadedAt`. */
export async function deleteLetter(write: Write, id: number, loadedAt?: string): Promise<void> {
  refuseStale(await letterIn(write, id, ['draft']), loadedAt);
  await write.db.deleteFrom('letters').where('id', '=', id).execute();
}

/**
 * Lets a draft begin at a time, or at once. Throws `not_found`, `letter_begun`, `stale` if somebody saved it since `loadedAt`, and
 * `letter_empty` if nothing of it is public now.
 */
export async function scheduleLetter(write: Write, id: number, sendAt: string | undefined, loadedAt?: string): Promise<void> {
  const { db, at } = write;
  const draft = await letterIn(write, id, ['draft']);
  refuseStale(draft, loadedAt);
  const stored = JSON.parse(draft.blocks) as Array<{ kind: string; text?: string; id?: number }>;
  const hasText = stored.some(({ text = '' }) => text.trim() !== '');
  if (!hasText && (await listLetterEntries(db, stored)).length === 0) throw new Refusal('letter_empty');
  await db
    .updateTable('letters')
    .set({ state: 'scheduled', sendAt: sendAt ?? at, updatedAt: at })
    .where('id', '=', id)
    .execute();
}

/**
 * Makes a scheduled letter a draft again, and stops one that is being sent: what has not left does not leave, and what is on its way now is
 * tried no more. Throws `not_found`, `letter_over`.
 */
export async function stopLetter(write: Write, id: number): Promise<LetterState> {
  const { db, at } = write;
  const { state, isQueued, queuedThrough } = await letterIn(write, id, ['scheduled', 'sending'], 'letter_over');
  if (state === 'scheduled') {
    await db.updateTable('letters').set({ state: 'draft', sendAt: null, updatedAt: at }).where('id', '=', id).execute();
    return 'draft';
  }
  // Those who had no turn yet were to get it, too.
  const unqueued = isQueued === 1 ? 0 : await countReaders(write, queuedThrough);
  await db
    .updateTable('letters')
    .set({ state: 'stopped', endedAt: at, updatedAt: at, recipients: sql<number>`recipients + ${unqueued}` })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('outgoingMails').where('letterId', '=', id).where('state', '=', 'waiting').execute();
  await countResults(write, id);
  return 'stopped';
}

/** Begins a due letter with what every recipient gets; does nothing if it was stopped meanwhile. */
export async function beginLetter({ db, at }: Write, id: number, frozen: string): Promise<void> {
  await db
    .updateTable('letters')
    .set({ state: 'sending', frozen, startedAt: at })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .where('sendAt', '<=', at)
    .execute();
}

/** Makes a due letter a draft again because nothing of it is public any more; the audit log says so. */
export async function returnLetter(write: Write, id: number): Promise<void> {
  const { db, at } = write;
  const returned = await db
    .updateTable('letters')
    .set({ state: 'draft', sendAt: null, updatedAt: at })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .where('sendAt', '<=', at)
    .returning('subject')
    .executeTakeFirst();
  if (returned) await recordAudit(write, { actor: 'server', action: 'letter empty', subject: `letter:${id}`, after: returned });
}

/** Queues the mails of the next subscribers of a letter that is being sent. Each subscriber gets one, however often this runs. */
export async function queueLetter({ db, at }: Write, id: number): Promise<void> {
  const letter = await db.selectFrom('letters').select(['queuedThrough', 'state']).where('id', '=', id).executeTakeFirst();
  if (letter?.state !== 'sending') return;
  const next = await db
    .selectFrom('subscribers')
    .select(['id', 'email'])
    .where('status', '=', 'confirmed')
    .where('id', '>', letter.queuedThrough)
    .orderBy('id')
    .limit(portion)
    .execute();
  const last = next.at(-1);
  if (!last) {
    await db.updateTable('letters').set({ isQueued: 1 }).where('id', '=', id).execute();
    return;
  }
  const rows = next.map((subscriber) => ({
    kind: 'letter' as const,
    occasion: `letter:${id}`,
    recipient: subscriber.email,
    facts: JSON.stringify({ subscriberId: subscriber.id }),
    letterId: id,
    urgency: 1,
    dueAt: at,
    createdAt: at,
  }));
  await db
    .insertInto('outgoingMails')
    .values(rows)
    .onConflict((oc) => oc.columns(['occasion', 'recipient']).doNothing())
    .execute();
  await db
    .updateTable('letters')
    .set({ queuedThrough: last.id, recipients: sql<number>`recipients + ${rows.length}` })
    .where('id', '=', id)
    .execute();
}

/** Ends a letter whose mails have all ended, and stores its results; does nothing if it has ended already. */
export async function endLetter(write: Write, id: number): Promise<void> {
  const { db, at } = write;
  const open = db.selectFrom('outgoingMails').select('id').where('letterId', '=', id).where('state', 'in', ['waiting', 'sending']);
  if (await open.orderBy('id').limit(1).executeTakeFirst()) return;
  const ended = await db
    .updateTable('letters')
    .set({ state: 'sent', endedAt: at })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('isQueued', '=', 1)
    .returning('id')
    .executeTakeFirst();
  if (ended) await countResults(write, id);
}

/** Ends a subscription by the link of a letter, which counts it once. */
export async function leaveByLetter(write: Write, subscriberId: number, letterId: number | undefined): Promise<void> {
  const hasLeft = await leaveNewsletter(write, subscriberId);
  if (hasLeft && letterId !== undefined)
    await write.db
      .updateTable('letters')
      .set({ unsubscribed: sql<number>`unsubscribed + 1` })
      .where('id', '=', letterId)
      .execute();
}

async function countReaders({ db }: Write, after: number): Promise<number> {
  return countOf(db.selectFrom('subscribers').where('status', '=', 'confirmed').where('id', '>', after));
}

/** Stores the results of a letter when it ends, while all its mails are known; later ones change them (`outgoing-mails.ts`). */
async function countResults({ db }: Write, id: number): Promise<void> {
  const rows = await db
    .selectFrom('outgoingMails')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('letterId', '=', id)
    .groupBy('state')
    .orderBy('state')
    .execute();
  const count = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  await db
    .updateTable('letters')
    .set({ sent: count('sent'), failed: count('failed'), unclear: count('unclear') })
    .where('id', '=', id)
    .execute();
}

async function letterIn(
  { db }: Write,
  id: number,
  states: LetterState[],
  otherwise: 'letter_begun' | 'letter_over' = 'letter_begun',
): Promise<Letter> {
  const row = await db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  if (!states.includes(row.state)) throw new Refusal(otherwise);
  return row;
}
