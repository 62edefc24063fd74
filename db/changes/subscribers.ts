import { Refusal } from '../errors.ts';
import { consumeLimit, type RateLimit } from './limits.ts';
import type { Write } from './log.ts';

/**
 * Stores a newsletter subscription with the time of consent, pending until the address is confirmed. A stored address stays as it is unless
 * it had unsubscribed; the result is the same, so that a caller cannot learn whether it was stored. Throws `TooMany`.
 */
export async function subscribe(write: Write, email: string, rateLimit: RateLimit): Promise<void> {
  const { db, at } = write;
  await consumeLimit(write, rateLimit);
  await db
    .insertInto('subscribers')
    .values({ email, consentAt: at, createdAt: at })
    .onConflict((oc) => oc.column('email').doUpdateSet({ status: 'pending', consentAt: at }).where('subscribers.status', '=', 'left'))
    .execute();
}

/** Deletes a subscriber for good. Throws `not_found`. */
export async function removeSubscriber({ db }: Write, id: number): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('subscribers').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal('not_found');
}
