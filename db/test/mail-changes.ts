import { fc } from '#db/test/random.ts';
import type { Write } from '#db/changes/log.ts';
import { beginMails, markUnclear, settleMails } from '#db/changes/outgoing-mails.ts';
import { confirmSubscriber, leaveNewsletter, removeSubscriber, subscribe } from '#db/changes/subscribers.ts';
import { listDueMails } from '#db/queries/outgoing-mails.ts';
import type { RandomChange } from './random-change.ts';

const id = fc.integer({ min: 1, max: 4 });
const noLimit = { key: '', windows: [] };

/** Generates every kind of write of subscriptions and mails. */
export const mailChange: fc.Arbitrary<RandomChange> = fc.oneof(
  fc
    .tuple(id, fc.boolean())
    .map(([at, mails]): RandomChange => [
      `subscribe ${at}`,
      (write) => subscribe(write, { email: `reader${at}@example.jp`, consentText: 'はい', mails }, noLimit),
    ]),
  id.map((at): RandomChange => [`confirm subscriber ${at}`, (write) => confirmSubscriber(write, at)]),
  id.map((at): RandomChange => [`subscriber ${at} leaves`, (write) => leaveNewsletter(write, at)]),
  id.map((at): RandomChange => [`remove subscriber ${at}`, (write) => removeSubscriber(write, at)]),
  fc.constantFrom('sent', 'retry', 'failed', 'unclear', 'away', 'needless').map((outcome): RandomChange => [
    `a mail is ${outcome}`,
    async (write) => {
      const begun = await begin(write);
      await settleMails(
        write,
        begun.map((each) => ({ id: each, outcome, answer: '250 ok' })),
      );
    },
  ]),
  fc.constant<RandomChange>([
    'a crash while mails are sent',
    async (write) => {
      await begin(write);
      await markUnclear(write);
    },
  ]),
);

async function begin(write: Write): Promise<number[]> {
  const due = await listDueMails(write.db, write.at, 2);
  return beginMails(
    write,
    due.map((mail) => mail.id),
  );
}
