import { Refusal } from '../errors.ts';
import { consumeLimit, type RateLimit } from './limits.ts';
import type { Write } from './log.ts';

/**
 * Notes that somebody wants the newsletter at an address, with the moment of the consent; it waits until the address is
 * confirmed. An address that is there already stays as it is, so that nobody learns whether it was. Throws `TooMany`.
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

/** Forgets a subscriber for good. Throws `not_found`. */
export async function removeSubscriber({ db }: Write, id: number): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('subscribers').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal('not_found');
}
