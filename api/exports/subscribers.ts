import type { Db } from '#db/open.ts';
import { listSubscribersAfter, type SubscriberFilter, type SubscriberPlace } from '#db/queries/subscribers.ts';
import { csvLines } from '../csv.ts';
import type { Portion } from './send-csv.ts';

export const subscriberColumns = ['email', 'status', 'consentAt', 'createdAt', 'consentText', 'confirmedAt', 'leftAt'] as const;

/** Each portion sorts all subscribers, so there are few. */
const portion = 5_000;

/** Returns the CSV lines of the next subscribers, newest first. */
export async function exportSubscribers(db: Db, filter: SubscriberFilter, after?: SubscriberPlace): Promise<Portion<SubscriberPlace>> {
  const rows = await listSubscribersAfter(db, filter, after, portion);
  const end = rows.at(-1);
  return {
    text: csvLines(rows.map((row) => subscriberColumns.map((column) => row[column] ?? ''))),
    last: end && { createdAt: end.createdAt, id: end.id },
  };
}
