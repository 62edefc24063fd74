import { sql } from 'kysely';
import { day } from '#api/contract/durations.ts';
import { timeAfter } from '../days.ts';
import type { Write } from './log.ts';
import { deleteOldHouseholds } from './login-attempts.ts';
import { forgetOldContacts } from './post-contacts.ts';
import { keptSent } from './sent-keys.ts';
import { forgetOldVersions } from './versions.ts';

/** Days for which carriers can identify the user of an address; after that it is of no use. */
const addressDays = 90;

/** Days for which a mail that has ended, and the address of somebody who left, are kept. */
const mailDays = 30;
/** Days for which a sign-up waits for the site to send mail. */
const unaskedDays = 365;
/** Mails that one run deletes at most, so that it stays short after a newsletter; the next run continues. */
const mailPortion = 5000;

/** Days after which nothing is left to answer about a report that was settled. */
const reportDays = 90;

/** Days after which a picture that could not be fetched is tried again. */
const pictureDays = 30;

/** Most lines of failed logins deleted in a run: strangers add 3,600 an hour at most. */
const linePortion = 5_000;

/**
 * Hourly job: deletes expired rows. After a day: texts, rate-limit counts, used proofs and login attempts. After 30 days: keys of requests,
 * pictures of other sites that failed, mails that have ended, subscribers who left and subscriptions that nobody confirmed. After 90:
 * addresses, the lines of failed logins and wrong codes, which name one, and the comments of settled reports. After a year: versions, and
 * subscriptions that no mail could ask to confirm.
 */
export async function applyRetention({ db, at }: Write): Promise<void> {
  const yesterday = timeAfter(at, -day);
  for (const table of ['rateLimits', 'recentTexts', 'loginBackoffs', 'usedProofs'] as const)
    await db.deleteFrom(table).where('at', '<=', yesterday).execute();
  await db.deleteFrom('idempotencyKeys').where('at', '<=', timeAfter(at, -keptSent)).execute();
  await deleteOldHouseholds({ db, at });
  const untraced = timeAfter(at, -addressDays * day);
  await db.deleteFrom('postAddresses').where('at', '<=', untraced).execute();
  const failedLogins = db
    .selectFrom('audit')
    .select('id')
    .where('subject', 'is', null)
    .where('action', '=', 'login failed')
    .where('at', '<=', untraced)
    .orderBy('id')
    .limit(linePortion);
  await db.deleteFrom('audit').where('id', 'in', failedLogins).execute();
  // Only holders of a member's password or session add these, so they are few. Any expression of the action, so that they are looked up by
  // member, and not among all failed logins.
  const ofMembers = db.selectFrom('members').select(sql<string>`'member:' || id`.as('subject'));
  await db
    .deleteFrom('audit')
    .where('subject', 'in', ofMembers)
    .where(sql<boolean>`action || '' in ('wrong code', 'login failed')`)
    .where('at', '<=', untraced)
    .execute();
  const settled = timeAfter(at, -reportDays * day);
  await db.updateTable('reports').set({ comment: '' }).where('closedAt', '<=', settled).where('comment', '<>', '').execute();
  await forgetMails({ db, at });
  await forgetOldContacts({ db, at });
  const retried = timeAfter(at, -pictureDays * day);
  await db.deleteFrom('picturesElsewhere').where('at', '<=', retried).execute();
  await forgetOldVersions({ db, at });
}

/** Forgets addresses that are of no use any more. */
async function forgetMails({ db, at }: Write): Promise<void> {
  const before = timeAfter(at, -mailDays * day);
  // Whether the mail was sent does not matter: mails are deleted below, and one that asked for an earlier consent says nothing of this one.
  const pending = db.deleteFrom('subscribers').where('status', '=', 'pending');
  await pending.where('invitedAt', '<=', before).execute();
  const unasked = timeAfter(at, -unaskedDays * day);
  await pending.where('invitedAt', 'is', null).where('consentAt', '<=', unasked).execute();
  await db.deleteFrom('subscribers').where('status', '=', 'left').where('leftAt', '<=', before).execute();
  const ended = db.selectFrom('outgoingMails').select('id').where('settledAt', '<=', before).orderBy('settledAt').orderBy('id');
  await db.deleteFrom('outgoingMails').where('id', 'in', ended.limit(mailPortion)).execute();
}
