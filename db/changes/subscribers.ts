import type { Selectable } from 'kysely';
import { day } from '#api/contract/durations.ts';
import { timeAfter } from '../days.ts';
import { Refusal } from '../errors.ts';
import type { SubscribersTable } from '../tables/visitors.ts';
import { consumeLimit, type RateLimit } from './limits.ts';
import type { Write } from './log.ts';
import { inviteToConfirm } from './outgoing-mails.ts';

/** Pending addresses that one write invites at most: it stays short, and the mail server is not sent many old addresses in a row. */
const invitedTogether = 50;
/** Days after which a sign-up of a pending address is a new consent: the row goes after 30, and its mail's link holds for seven. */
const consentDays = 23;

interface Subscription {
  email: string;
  /** Words that the subscriber agreed to. */
  consentText: string;
  /** Whether mail is set up: a confirmation then follows, at most one a day for each consent. */
  mails: boolean;
}

/**
 * Stores a newsletter subscription with the time of consent, pending until the address is confirmed. A stored address stays as it is unless
 * it had unsubscribed or its pending subscription is about to expire; the result is the same, so that a caller cannot learn whether it was
 * stored. Throws `TooMany`.
 */
export async function subscribe(write: Write, { email, consentText, mails }: Subscription, rateLimit: RateLimit): Promise<void> {
  const { db, at } = write;
  await consumeLimit(write, rateLimit);
  const invitedAt = mails ? at : null;
  const old = timeAfter(at, -consentDays * day);
  await db
    .insertInto('subscribers')
    .values({ email, consentAt: at, consentText, createdAt: at, invitedAt })
    .onConflict((oc) =>
      oc
        .column('email')
        .doUpdateSet({ status: 'pending', consentAt: at, consentText, invitedAt, confirmedAt: null, leftAt: null })
        .where((eb) =>
          eb.or([
            eb('subscribers.status', '=', 'left'),
            eb.and([eb('subscribers.status', '=', 'pending'), eb('subscribers.consentAt', '<=', old)]),
          ]),
        ),
    )
    .execute();
  if (!mails) return;
  const stored = db.selectFrom('subscribers').select(['id', 'email', 'status', 'consentAt']).where('email', '=', email);
  const subscriber = await stored.executeTakeFirstOrThrow();
  if (subscriber.status === 'pending') await invite(write, subscriber);
}

/**
 * Hourly job, once the site sends mail: asks some of the addresses to confirm that signed up before it did, the oldest first. Their mails
 * go after those that somebody waits for.
 */
export async function inviteWaiting(write: Write): Promise<void> {
  const { db, at } = write;
  const waiting = await db
    .selectFrom('subscribers')
    .select(['id', 'email', 'consentAt'])
    .where('status', '=', 'pending')
    .where('invitedAt', 'is', null)
    .orderBy('id')
    .limit(invitedTogether)
    .execute();
  if (waiting.length === 0) return;
  for (const subscriber of waiting) await invite(write, subscriber, 1);
  const ids = waiting.map(({ id }) => id);
  await db.updateTable('subscribers').set({ invitedAt: at }).where('id', 'in', ids).execute();
}

type Invited = Pick<Selectable<SubscribersTable>, 'id' | 'email' | 'consentAt'>;

async function invite(write: Write, { id, email, consentAt }: Invited, urgency: 0 | 1 = 0): Promise<void> {
  const mail = { kind: 'confirmation', confirms: `${id}:${consentAt}`, recipient: email, facts: { subscriberId: id } } as const;
  await inviteToConfirm(write, { ...mail, urgency });
}

/** Confirms a pending subscription; does nothing for a confirmed one. Throws `not_found` for one that has left or is deleted. */
export async function confirmSubscriber({ db, at }: Write, id: number): Promise<void> {
  const row = await db.selectFrom('subscribers').select('status').where('id', '=', id).executeTakeFirst();
  if (!row || row.status === 'left') throw new Refusal('not_found');
  await db
    .updateTable('subscribers')
    .set({ status: 'confirmed', confirmedAt: at })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

/** Kinds of mail that a subscription brings. */
const newsletterMails = ['confirmation', 'letter'] as const;

/** Ends a subscription, and withdraws its newsletters that have not left yet. Returns false for one that has ended or is deleted. */
export async function leaveNewsletter({ db, at }: Write, id: number): Promise<boolean> {
  const left = await db
    .updateTable('subscribers')
    .set({ status: 'left', leftAt: at })
    .where('id', '=', id)
    .where('status', '<>', 'left')
    .returning('email')
    .executeTakeFirst();
  if (left) await withdrawMails({ db, at }, left.email);
  return left !== undefined;
}

/** Deletes a subscriber for good, with every newsletter, trial and question sent to the address. Throws `not_found`. */
export async function removeSubscriber({ db }: Write, id: number): Promise<void> {
  const removed = await db.deleteFrom('subscribers').where('id', '=', id).returning('email').executeTakeFirst();
  if (!removed) throw new Refusal('not_found');
  await db
    .deleteFrom('outgoingMails')
    .where('recipient', '=', removed.email)
    .where('kind', 'in', [...newsletterMails, 'trial'])
    .execute();
}

async function withdrawMails({ db }: Write, recipient: string): Promise<void> {
  await db
    .deleteFrom('outgoingMails')
    .where('recipient', '=', recipient)
    .where('kind', 'in', newsletterMails)
    .where('state', '=', 'waiting')
    .execute();
}
