import type { Write } from './log.ts';
import { deleteOldHouseholds } from './login-attempts.ts';
import { dayBefore } from './recent-texts.ts';
import { forgetOldVersions } from './versions.ts';

const day = 24 * 60 * 60 * 1000;

/** Days for which carriers can identify the user of an address; after that it is of no use. */
const addressDays = 90;

/** Days after which a picture that could not be fetched is tried again. */
const pictureDays = 30;

/** Replaces an expired address in the audit log. */
const forgottenActor = '-';

/**
 * Hourly job: deletes expired rows. Addresses, those of failed logins included, expire after 90 days; failed pictures and the operator's
 * households after 30; versions after a year; keys, texts, rate-limit counts, used proofs and login attempts after one.
 */
export async function applyRetention({ db, at }: Write): Promise<void> {
  const yesterday = dayBefore(at);
  for (const table of ['rateLimits', 'idempotencyKeys', 'recentTexts', 'loginBackoffs', 'usedProofs'] as const)
    await db.deleteFrom(table).where('at', '<=', yesterday).execute();
  await deleteOldHouseholds({ db, at });
  const untraced = new Date(Date.parse(at) - addressDays * day).toISOString();
  await db.deleteFrom('postAddresses').where('at', '<=', untraced).execute();
  await db
    .updateTable('audit')
    .set({ actor: forgottenActor })
    .where('subject', 'is', null)
    .where('action', '=', 'login failed')
    .where('at', '<=', untraced)
    .where('actor', '<>', forgottenActor)
    .execute();
  const retried = new Date(Date.parse(at) - pictureDays * day).toISOString();
  await db.deleteFrom('picturesElsewhere').where('at', '<=', retried).execute();
  await forgetOldVersions({ db, at });
}
